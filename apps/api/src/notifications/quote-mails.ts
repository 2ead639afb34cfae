import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnAccount, PersonVault } from '../identity/public';
import type { Config } from '../platform/config';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { payLinkOf, Quotes, statusAt } from '../quoting/public';
import { Greetings } from './greeting';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';
import { MailPictures } from './mail-pictures';
import { mailTexts } from './mail-texts';

/** The quote a signed-in customer asked for, to have it at hand when they decide. */
@Injectable()
export class QuoteMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly composers: MailComposers,
    private readonly quotes: Quotes,
    private readonly vault: PersonVault,
    private readonly accounts: OwnAccount,
    private readonly greetings: Greetings,
    private readonly pictures: MailPictures,
  ) {}

  onModuleInit(): void {
    this.composers.register('quote-issued', ({ personId, quoteNumber }) =>
      this.compose(String(personId), String(quoteNumber)),
    );
  }

  private async compose(personId: string, quoteNumber: string): Promise<Written> {
    const person = (await this.vault.read([personId])).get(personId);
    if (!person?.email) return null;
    const found = await this.quotes.find(quoteNumber);
    // A mail that failed may be sent again weeks later: nobody is told of a price that has ended, or was ordered at since.
    if (statusAt(found, this.clock.now().toISOString()) !== 'open') return NOT_NEEDED;
    const { issued } = found;
    // Programs ask for many: whoever registered with an address that is not theirs has nobody mailed by one.
    if (issued.origin === 'assistant' && !(await this.accounts.provenHolder(personId))) return NOT_NEEDED;
    const text = mailTexts.quoteIssued({
      greeting: await this.greetings.ofHolder(person),
      quoteNumber,
      productName: issued.productName,
      ...(await this.pictures.ofQuote(issued)),
      quantity: issued.quantity,
      postcode: issued.postcode,
      unitCents: issued.pricing.pricePerUnitAudCents,
      totalCents: issued.pricing.totalPriceAudCents,
      gstCents: issued.pricing.gstAudCents,
      validUntil: issued.validUntil,
      orderLink: payLinkOf(this.config.publicOrigin, [quoteNumber]),
      pdfLink: `${this.config.publicOrigin}/api/quotes/${quoteNumber}/pdf`,
    });
    return { personId, secrets: [], ...text };
  }
}
