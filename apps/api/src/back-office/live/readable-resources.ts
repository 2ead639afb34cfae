import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { LIVE_RESOURCES, mayDo, type AdminRole, type LiveResource } from '@halfpallet/contracts';
import type { Policy } from '../../platform/http/policy';
import { routePolicies } from '../../platform/http/route-policies';

/** Who may be told of which list: whoever may read it, by the policy of its own call. */
@Injectable()
export class ReadableResources implements OnApplicationBootstrap {
  private readonly policies = new Map<LiveResource, Policy>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error for a list that no call reads */
  onApplicationBootstrap(): void {
    const routes = routePolicies(this.discovery, this.scanner, this.reflector);
    for (const resource of LIVE_RESOURCES) {
      const paths = [`/api/admin/rest/${resource}`, `/api/admin/rest/${resource}/:id`];
      const route = routes.find(({ method, path }) => method === 'GET' && paths.includes(path));
      if (!route?.policy) throw new Error(`Changes of ${resource} are told, and no call reads them.`);
      this.policies.set(resource, route.policy);
    }
  }

  of(adminRole: AdminRole | null): ReadonlySet<LiveResource> {
    const may = (policy: Policy | undefined) =>
      policy === 'staff' || (typeof policy === 'object' && mayDo(adminRole, policy.permission));
    return new Set(LIVE_RESOURCES.filter((resource) => may(this.policies.get(resource))));
  }
}
