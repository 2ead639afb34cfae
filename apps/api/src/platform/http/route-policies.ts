import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { POLICY, type Policy } from './policy';

export interface RoutePolicy {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly policy: Policy | undefined;
}

/** Every route of the application with its policy; read by the start-up check, the OpenAPI page and the tests. */
export function routePolicies(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  reflector: Reflector,
): RoutePolicy[] {
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    const base = firstOf(Reflect.getMetadata(PATH_METADATA, metatype));
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler) return [];
      const path = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
      if (path === undefined) return [];
      return [
        {
          method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'ALL',
          path: `/${base}/${firstOf(path)}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
          handler: `${(metatype as Type).name}.${name}`,
          policy: reflector.getAllAndOverride<Policy | undefined>(POLICY, [handler, metatype as Type]),
        },
      ];
    });
  });
}

/** @throws Error naming every route that forgot its policy */
export function assertEveryRouteHasAPolicy(routes: readonly RoutePolicy[]): void {
  const bare = routes.filter((route) => route.policy === undefined);
  if (bare.length > 0) {
    throw new Error(
      `Routes without a policy: ${bare.map((route) => `${route.method} ${route.path} (${route.handler})`).join(', ')}`,
    );
  }
}

function firstOf(path: string | string[] | undefined): string {
  return (Array.isArray(path) ? path[0] : path) ?? '';
}
