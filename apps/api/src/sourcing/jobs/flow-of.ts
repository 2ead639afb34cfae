import type { Marketplace } from '@halfpallet/sourcing';
import type { JobRef } from '../../platform/jobs/cancellations';
import type { FlowNode } from '../../platform/jobs/flows';
import { openFollowUps, type FollowUp } from '../domain/follow-ups';
import type { SourcingState } from '../domain/sourcing';

export const ASSEMBLE_QUEUE = 'sourcing';
export const queueOf = (marketplace: Marketplace): string => `mp-${marketplace}`;

/** `assemble`: the marketplaces were searched. `finish`: so were the candidates looked into. */
export type AssembleStep = (typeof STEPS)[number];
const STEPS = ['assemble', 'finish'] as const;

export interface AssembleJob {
  readonly requestId: string;
}

export interface SearchJob {
  readonly requestId: string;
  readonly marketplace: Marketplace;
}

export interface FollowUpJob {
  readonly requestId: string;
  readonly candidateId: string;
}

export const searchJobId = (requestId: string, marketplace: Marketplace): string =>
  `search.${requestId}.${marketplace}`;

export const followUpJobId = (requestId: string, { name }: Pick<FollowUp, 'name'>, candidateId: string): string =>
  `${name}.${requestId}.${candidateId}`;

/** The jobs for which all others of a request are done. While one of them is to run, the request moves on by itself. */
export const rootsOf = (requestId: string): readonly JobRef[] =>
  STEPS.map((step) => ({ queue: ASSEMBLE_QUEUE, jobId: rootJobId(step, requestId) }));

/** The jobs of a request: a search on each marketplace, and what is made of them. The same request, the same ids. */
export function flowOf(requestId: string, marketplaces: readonly Marketplace[]): FlowNode {
  const children = marketplaces.map((marketplace) => ({
    queue: queueOf(marketplace),
    name: 'search',
    jobId: searchJobId(requestId, marketplace),
    data: { requestId, marketplace } satisfies SearchJob,
  }));
  return rootOf('assemble', requestId, children);
}

/** The second half: what is still to be found out about each candidate, and the end. Ids follow as they do in the first. */
export function followUpFlowOf(request: Pick<SourcingState, 'requestId' | 'wish' | 'candidates'>): FlowNode {
  const { requestId } = request;
  const children = openFollowUps(request).map(({ candidate: { candidateId }, followUp }) => ({
    queue: followUp.queue,
    name: followUp.name,
    jobId: followUpJobId(requestId, followUp, candidateId),
    data: { requestId, candidateId } satisfies FollowUpJob,
  }));
  return rootOf('finish', requestId, children);
}

const rootJobId = (step: AssembleStep, requestId: string): string => `${step}.${requestId}`;

const rootOf = (step: AssembleStep, requestId: string, children: readonly FlowNode[]): FlowNode => ({
  queue: ASSEMBLE_QUEUE,
  name: step,
  jobId: rootJobId(step, requestId),
  data: { requestId } satisfies AssembleJob,
  children,
});
