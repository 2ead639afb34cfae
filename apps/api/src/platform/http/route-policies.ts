import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { PROVEN_PERMISSIONS } from '@halfpallet/contracts';
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

/** @throws Error naming every write that lets money out or changes power and asks for no proof, and every read that asks for one */
export function assertPowersAreProven(routes: readonly RoutePolicy[]): void {
  const wrong = routes.filter(({ method, policy }) => {
    if (typeof policy !== 'object') return false;
    const isRead = method === 'GET';
    const isProven = policy.proof !== undefined;
    return isRead ? isProven : !isProven && PROVEN_PERMISSIONS.includes(policy.permission);
  });
  if (wrong.length === 0) return;
  throw new Error(
    `Routes whose policy is to be RequiresProof, or must not be: ${wrong.map(({ handler }) => handler).join(', ')}`,
  );
}

function firstOf(path: string | string[] | undefined): string {
  return (Array.isArray(path) ? path[0] : path) ?? '';
}
