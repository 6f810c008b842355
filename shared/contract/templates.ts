import * as v from 'valibot';
import { type ButtonParameter, type TemplateParameter, variablesOf } from '../domain/messages/template.ts';
import type { ChannelTemplate } from '../domain/ports.ts';
import { listEntries, text } from './common.ts';

const filter = v.exactOptional(text(1, 512));

/** Query of GET /v1/chat/templates (decision 27). Other parameters are ignored. */
export const listTemplatesQuery = v.object({ name: filter, language: filter, category: filter, ...listEntries });

/** A template as callers read it (decision 27). */
export interface TemplateResource {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly status: string;
  readonly parameter_format: string;
  readonly components: ChannelTemplate['components'];
  /** What each component must be sent with; an empty list means: leave it out. */
  readonly variables: {
    readonly header: readonly TemplateParameter[];
    readonly body: readonly TemplateParameter[];
    readonly buttons: readonly ButtonParameterResource[];
  };
}

/** A button's parameter, in the member names a component is sent with. */
export interface ButtonParameterResource extends TemplateParameter {
  /** Place among all buttons of the template, from 0. */
  readonly index: number;
  readonly sub_type: string;
}

const toButtonParameter = ({ index, subType, ...parameter }: ButtonParameter): ButtonParameterResource => ({
  index,
  sub_type: subType,
  ...parameter,
});

/** A template of the channel with what it must be sent with (§4.3, decision 27). */
export const toTemplateResource = (template: ChannelTemplate): TemplateResource => {
  const { header, body, buttons } = variablesOf(template);
  return {
    id: template.id,
    name: template.name,
    language: template.language,
    category: template.category,
    status: template.status,
    parameter_format: template.parameterFormat,
    components: template.components,
    variables: { header, body, buttons: buttons.map(toButtonParameter) },
  };
};
