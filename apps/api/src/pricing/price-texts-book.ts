import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { uuidv5, verifyChain, type RecordedEvent, type Transactor } from '@halfpallet/event-store';
import { canonicalJson, priceEngine, rateCardByVersion } from '@halfpallet/landed-cost';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import { workContext } from '../platform/work-context';
import { PriceGrounds, type TextsOf } from './price-grounds';
import { priceTexts, priceTextsStream, type PublishedTexts } from './domain/price-texts';

/** Name space of the command ids; any fixed UUID does. */
const COMMANDS = '5d0c4f0e-1f0b-5a6e-9a53-6d2f2f0b7c11';

/** Sees to it that what prices say is written down before the first order that rests on it. */
@Injectable()
export class PriceTextsBook {
  /** By stream; what failed is tried again by the next order. */
  private readonly done = new Map<string, Promise<void>>();

  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly grounds: PriceGrounds,
  ) {}

  /**
   * Costs one look into the store for the first order of a process, and nothing after it. Of processes that publish at the
   * same time one does.
   * @throws Error when other texts stand there than the engine says: it was changed after it had priced an order
   */
  async publish(price: TextsOf): Promise<void> {
    const stream = streamOf(price);
    let publishing = this.done.get(stream);
    if (!publishing) {
      publishing = this.publishOnce(stream, price);
      this.done.set(stream, publishing);
      publishing.catch(() => this.done.delete(stream));
    }
    return publishing;
  }

  /** What is wrong with the published texts of a price; null when they stand there as the engine says them. */
  async problem(price: TextsOf): Promise<{ readonly stream: string; readonly problem: string } | null> {
    const stream = streamOf(price);
    // As it stands in the store, not as this process remembers it.
    const events: RecordedEvent[] = [];
    for await (const event of this.transactor.store.readStream(stream)) events.push(event);
    const chain = await verifyChain(events);
    if (!chain.ok) return { stream, problem: chain.problem };
    const [published] = events;
    if (!published) return { stream, problem: 'the texts of this price were never published' };
    const same = canonicalJson(published.data) === canonicalJson(textsOf(price));
    return same ? null : { stream, problem: 'other texts than the engine says' };
  }

  private async publishOnce(stream: string, price: TextsOf): Promise<void> {
    const texts = textsOf(price);
    await this.grounds.note(price);
    const commandId = uuidv5(COMMANDS, stream);
    const context = workContext(commandId, { kind: 'system', id: 'publish-price-texts' }, this.clock.now());
    const { state } = await this.transactor.transact(stream, priceTexts, { publish: texts }, context);
    if (canonicalJson(state.published) === canonicalJson(texts)) return;
    const what = `engine ${texts.engine} and rate card ${texts.rateCard.version}`;
    throw new Error(
      `The texts of ${what} are not those that were published: undo the change, or add an engine or a card.`,
    );
  }
}

const streamOf = ({ engine, inputs }: TextsOf) => priceTextsStream(engine, inputs.rateCardVersion);

function textsOf({ engine, inputs }: TextsOf): PublishedTexts {
  const { lines, reasons } = priceEngine(engine).texts;
  const card = rateCardByVersion(inputs.rateCardVersion);
  const { version, effectiveFrom, effectiveTo, note } = card;
  const sha256 = createHash('sha256').update(canonicalJson(card)).digest('hex');
  return { engine, lines, reasons, rateCard: { version, effectiveFrom, effectiveTo, note, sha256 } };
}
