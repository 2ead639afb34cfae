import type { Marketplace } from '@halfpallet/sourcing';
import type { FlowNode } from '../../platform/jobs/flows';

export const ASSEMBLE_QUEUE = 'sourcing';
export const queueOf = (marketplace: Marketplace): string => `mp-${marketplace}`;

export interface AssembleJob {
  readonly requestId: string;
}

export interface SearchJob {
  readonly requestId: string;
  readonly marketplace: Marketplace;
}

export const searchJobId = (requestId: string, marketplace: Marketplace): string =>
  `search.${requestId}.${marketplace}`;

/** The jobs of a request: a search on each marketplace, and what is made of them. The same request, the same ids. */
export function flowOf(requestId: string, marketplaces: readonly Marketplace[]): FlowNode {
  return {
    queue: ASSEMBLE_QUEUE,
    name: 'assemble',
    jobId: `assemble.${requestId}`,
    data: { requestId } satisfies AssembleJob,
    children: marketplaces.map((marketplace) => ({
      queue: queueOf(marketplace),
      name: 'search',
      jobId: searchJobId(requestId, marketplace),
      data: { requestId, marketplace } satisfies SearchJob,
    })),
  };
}
