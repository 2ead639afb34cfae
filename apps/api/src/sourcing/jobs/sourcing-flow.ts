import { Injectable } from '@nestjs/common';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import { JobQueues } from '../../platform/jobs/job-queues';
import { SourcingSteps, type RunningSourcing } from '../sourcing-steps';
import { flowOf, followUpFlowOf, rootsOf } from './flow-of';

/** The jobs of a request as a whole: asked for, and called off. Either may be done any number of times. */
@Injectable()
export class SourcingFlow {
  constructor(
    private readonly queues: JobQueues,
    private readonly steps: SourcingSteps,
  ) {}

  /** Asks for what is not there of the request's jobs, or was given up and is to come last, unless it is over. @throws Unavailable when the queue does not answer */
  async start(requestId: string): Promise<void> {
    const request = await this.steps.running(requestId);
    if (!request) return;
    if (isSearched(request)) await this.followUp(request);
    else await this.queues.addFlow(flowOf(requestId, namesOf(request.marketplaces)));
  }

  /** Asks for what is still to be found out about the candidates, and for the end after it. @throws like `start` */
  async followUp(request: RunningSourcing): Promise<void> {
    await this.queues.addFlow(followUpFlowOf(request));
  }

  /** False when its queue has lost its jobs, or gave up the one that was to come last: it waits for ever unless it is started again. */
  async isUnderWay(requestId: string): Promise<boolean> {
    const roots = await Promise.all(rootsOf(requestId).map((root) => this.queues.isUnderWay(root)));
    return roots.includes(true);
  }

  /** Takes back what waits and stops what runs. @throws Unavailable when the queue does not answer */
  async callOff(requestId: string): Promise<void> {
    await this.queues.cancelFlow(flowOf(requestId, MARKETPLACES));
    await this.queues.cancelFlow(followUpFlowOf(await this.steps.state(requestId)));
  }
}

const isSearched = ({ marketplaces }: RunningSourcing): boolean =>
  Object.values(marketplaces).every(({ status }) => status !== 'waiting');

const namesOf = (marketplaces: Readonly<Partial<Record<Marketplace, unknown>>>): Marketplace[] =>
  MARKETPLACES.filter((one) => marketplaces[one] !== undefined);
