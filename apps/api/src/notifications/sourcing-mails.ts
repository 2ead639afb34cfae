import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { centsFromNumber } from '@halfpallet/money';
import { PersonVault } from '../identity/public';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';
import { SourcingDesk } from '../sourcing/public';
import { Greetings } from './greeting';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';
import { sourcingMailTexts } from './sourcing-mail-texts';

const TOLD = 3;

/** What came of a search, to the customer who asked for it. Conversations of guests have no address. */
@Injectable()
export class SourcingMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly composers: MailComposers,
    private readonly desk: SourcingDesk,
    private readonly vault: PersonVault,
    private readonly greetings: Greetings,
  ) {}

  onModuleInit(): void {
    this.composers.register('search-ended', ({ requestId }) => this.compose(String(requestId)));
  }

  private async compose(requestId: string): Promise<Written> {
    const { asker, progress } = await this.desk.askedFor(requestId);
    // Guests and staff read it where they asked.
    if (asker.kind !== 'customer') return NOT_NEEDED;
    const person = (await this.vault.read([asker.id])).get(asker.id);
    if (!person?.email) return null;
    const proposals = progress.candidates.filter(({ rank }) => rank !== null);
    const text = sourcingMailTexts.searchEnded({
      greeting: await this.greetings.ofHolder(person),
      query: progress.wish.query,
      quantity: progress.wish.quantity,
      partial: progress.partial,
      problem: progress.problem,
      found: proposals.length,
      proposals: proposals.slice(0, TOLD).map(({ title, unitAud, moq }) => ({
        title,
        unitCents: unitAud === null ? null : centsFromNumber(unitAud),
        moq,
      })),
      link: `${this.config.publicOrigin}/dashboard#my-searches`,
    });
    return { personId: asker.id, secrets: [], ...text };
  }
}
