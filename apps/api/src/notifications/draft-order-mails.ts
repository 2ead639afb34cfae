import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonVault } from '../identity/public';
import type { Config } from '../platform/config';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { DraftOrders, payLinkOf, Quotes, statusAt } from '../quoting/public';
import { Greetings } from './greeting';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';
import { MailPictures } from './mail-pictures';
import { mailTexts } from './mail-texts';

/** What staff put together for somebody, with the link to order and pay it. */
@Injectable()
export class DraftOrderMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly composers: MailComposers,
    private readonly drafts: DraftOrders,
    private readonly quotes: Quotes,
    private readonly vault: PersonVault,
    private readonly greetings: Greetings,
    private readonly pictures: MailPictures,
  ) {}

  onModuleInit(): void {
    this.composers.register('draft-order', ({ draftId }) => this.compose(String(draftId)));
  }

  private async compose(draftId: string): Promise<Written> {
    const draft = await this.drafts.find(draftId);
    if (!draft) throw new Error(`draft order ${draftId} was never sent`);
    const { contactId, quoteNumbers, totalCents } = draft;
    const person = (await this.vault.read([contactId])).get(contactId);
    if (!person?.email) return null;
    const found = await Promise.all(quoteNumbers.map((one) => this.quotes.find(one)));
    const now = this.clock.now().toISOString();
    // A mail that failed may be sent again weeks later: nobody is asked to order at prices that have ended, or what they ordered since.
    if (found.some((one) => statusAt(one, now) !== 'open')) return NOT_NEEDED;
    const issued = found.map((one) => one.issued);
    const { validUntil, postcode } = issued[0]!;
    const text = mailTexts.draftOrder({
      greeting: await this.greetings.ofHolder(person),
      lines: await Promise.all(
        issued.map(async (one) => {
          const { productName, quantity, pricing } = one;
          const pictured = await this.pictures.ofQuote(one);
          return { productName, quantity, totalCents: pricing.totalPriceAudCents, ...pictured };
        }),
      ),
      postcode,
      totalCents,
      validUntil,
      payLink: payLinkOf(this.config.publicOrigin, quoteNumbers),
      pdfs: quoteNumbers.map((quoteNumber) => {
        return { quoteNumber, link: `${this.config.publicOrigin}/api/quotes/${quoteNumber}/pdf` };
      }),
    });
    return { personId: contactId, secrets: [], ...text };
  }
}
