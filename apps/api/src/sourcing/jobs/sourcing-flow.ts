import { Injectable } from '@nestjs/common';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import { JobQueues } from '../../platform/jobs/job-queues';
import { SourcingSteps } from '../sourcing-steps';
import { flowOf } from './flow-of';

/** The jobs of a request as a whole: asked for, and called off. Either may be done any number of times. */
@Injectable()
export class SourcingFlow {
  constructor(
    private readonly queues: JobQueues,
    private readonly steps: SourcingSteps,
  ) {}

  /** Asks for what is not there of the request's jobs, unless it is over. @throws Unavailable when the queue does not answer */
  async start(requestId: string): Promise<void> {
    const request = await this.steps.running(requestId);
    if (request) await this.queues.addFlow(flowOf(requestId, namesOf(request.marketplaces)));
  }

  /** Takes back what waits and stops what runs. @throws Unavailable when the queue does not answer */
  async callOff(requestId: string): Promise<void> {
    await this.queues.cancelFlow(flowOf(requestId, MARKETPLACES));
  }
}

const namesOf = (marketplaces: Readonly<Partial<Record<Marketplace, unknown>>>): Marketplace[] =>
  MARKETPLACES.filter((one) => marketplaces[one] !== undefined);
