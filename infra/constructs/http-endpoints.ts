import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Route } from '../routes.ts';
import type { ServiceFunction } from './service-function.ts';

/** What answers the service's address. */
export interface HttpEndpointsProps {
  readonly api: apigateway.HttpApi;
  readonly routes: readonly Pick<Route, 'method' | 'path' | 'function'>[];
  /** The function with this name. Throws where there is none. */
  readonly functionNamed: (name: string) => ServiceFunction;
}

/** One route per row of the route table, one integration per function; `$default` catches the rest. */
export class HttpEndpoints extends Construct {
  constructor(scope: Construct, id: string, props: HttpEndpointsProps) {
    super(scope, id);
    acknowledge(
      this,
      'APIG4',
      'Each function checks the key of its caller itself, in the same write that counts it against its allowance; callbacks are checked by their signature, file links by their token; the document of the API and the answer to an unknown path are for anybody. The answer of an authorizer would not be in the error envelope.',
    );
    const integrations = new Map<string, HttpLambdaIntegration>();
    for (const route of props.routes) {
      const integration = integrations.get(route.function) ?? integrate(props.functionNamed(route.function));
      integrations.set(route.function, integration);
      new apigateway.HttpRoute(this, `${route.method} ${route.path}`, {
        httpApi: props.api,
        integration,
        routeKey:
          route.path === '$default'
            ? apigateway.HttpRouteKey.DEFAULT
            : apigateway.HttpRouteKey.with(route.path, apigateway.HttpMethod[route.method]),
      });
    }
  }
}

const integrate = (target: ServiceFunction): HttpLambdaIntegration =>
  new HttpLambdaIntegration(target.name, target.function, { scopePermissionToRoute: false });

/** How API Gateway names a route. */
export const routeKeyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  path === '$default' ? path : `${method} ${path}`;
