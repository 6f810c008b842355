import { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Writes a resource's plain name into the template: logical ids and generated names say nothing to a reader,
 * and local mode finds functions and queues by it.
 */
export const nameInTemplate = (resource: IConstruct, name: string): void => {
  const { defaultChild } = resource.node;
  if (CfnResource.isCfnResource(defaultChild)) defaultChild.addMetadata('name', name);
};
