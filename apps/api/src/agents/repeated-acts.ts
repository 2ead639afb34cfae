import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ErrorCode } from '@halfpallet/contracts';
import { uuidv5 } from '@halfpallet/event-store';
import { canonicalJson } from '@halfpallet/landed-cost';
import type { Config } from '../platform/config';
import { keyFor } from '../platform/derived-keys';
import { DomainError } from '../platform/errors';
import { StoredResponses } from '../platform/http/stored-responses';
import { CONFIG } from '../platform/tokens';

const ACTS = '9c1d5a34-3f0e-4b7a-8a55-0c2f7d9be611';
const STATUS = 200;

/** An act of a buyer's program that may be sent again. */
export interface RepeatableAct {
  readonly requestId: string;
  readonly personId: string;
  readonly name: string;
  readonly input: unknown;
}

/** A `requestId` as the shop's Idempotency-Key: the same act again is answered as the first time, another one is refused. */
@Injectable()
export class RepeatedActs {
  constructor(
    private readonly answers: StoredResponses,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param carryOut with the id of the act: the same for every repeat, so that two at once do nothing twice
   * @throws DomainError 409 when the id was used for another act
   */
  async once(
    { requestId, personId, name, input }: RepeatableAct,
    carryOut: (actId: string) => Promise<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> {
    const content = canonicalJson({ name, input });
    const key = uuidv5(ACTS, JSON.stringify([personId, requestId]));
    const fingerprint = createHmac('sha256', keyFor(this.config.secret, 'request-fingerprints'))
      .update(content)
      .digest('base64url');
    const used = { key, fingerprint };
    const stored = await this.answers.reserve(used);
    if (stored && stored.fingerprint !== fingerprint) {
      throw new DomainError(
        ErrorCode.idempotencyMismatch,
        'This requestId was already used for another act, or for the same one with other words. Use a new requestId for a new act; to repeat the first one, send exactly what you sent then.',
        409,
      );
    }
    if (stored?.answer) return stored.answer.body as Record<string, unknown>;
    try {
      const body = await carryOut(uuidv5(ACTS, JSON.stringify([requestId, content])));
      await this.answers.keep({ ...used, status: STATUS, body, headers: {}, subjects: [personId] });
      return body;
    } catch (error) {
      // Nothing was done, or a repeat finds what was: the buyer may mend what was refused and send it again.
      if (!stored) await this.answers.release(used);
      throw error;
    }
  }
}
