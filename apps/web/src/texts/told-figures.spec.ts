import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssistantLimits, Business, FAQ } from '@halfpallet/contracts';
import { RATE_CARDS, selectRateCard, type RateCard } from '@halfpallet/landed-cost';
import { privacyPolicy } from './privacy';

/*
 * Figures that a page tells in words of its own, beside whoever owns them. When one of these fails, the page has to say something else, from the
 * day on which the new figure holds.
 */

const today = new Date().toISOString().slice(0, 10);
/** The card in force, and those whose day is still to come. */
const cards = RATE_CARDS.filter((card) => card === selectRateCard(today) || card.effectiveFrom > today);

describe('what the rate card says', () => {
  it.each(cards.map((card) => [card.version, card] as const))('is what we say that we earn: %s', (_version, card) => {
    const answer = FAQ.flatMap(({ entries }) => entries)
      .find(({ topic }) => topic === 'earnings')!
      .answer.join(' ');
    expect(answer).toContain(inWords(card.handling));
  });

  it.each(cards.map((card) => [card.version, card] as const))(
    'is the tax and the term told everywhere: %s',
    (_version, card) => {
      expect([Number(card.gstPct), card.quoteValidityDays]).toEqual([Business.gstPct, Business.quoteValidityDays]);
    },
  );
});

/** Ranges as a person reads them aloud: `14% of the goods up to $5,000, 11% of the part up to $20,000 and 6% above, at least $120`. */
function inWords({ graduatedBands, minAud }: RateCard['handling']): string {
  const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-AU')}`;
  const bands = graduatedBands.map(({ upTo, ratePct }, index) => {
    if (upTo === null) return `${ratePct}% above`;
    const of = ['of the goods ', 'of the part '][index] ?? '';
    return `${ratePct}% ${of}up to ${dollars(upTo)}`;
  });
  return `${bands.slice(0, -1).join(', ')} and ${bands.at(-1)}, at least ${dollars(minAud)}`;
}

describe('what the privacy policy says of how long we keep things', () => {
  const shop = { legalName: 'Shop', abn: '1', address: 'Street', email: 'a@b.example' };
  const policy = JSON.stringify(privacyPolicy(shop));
  const source = (path: string) => readFileSync(join(__dirname, '../../../api/src', path), 'utf8');

  it.each([
    ['cart/http/cart-cookie.ts', 'SIXTY_DAYS_S = 60 * 24 * 3_600', 'finds your cart again, for 60 days'],
    ['identity/grants/grant-cookie.ts', 'GRANT_DAYS = 60', 'open that order, for 60 days'],
    [
      'identity/grants/grant-cookie.ts',
      'GRANT_DAYS = 60',
      'which quotes you asked for without an account, for 60 days',
    ],
    [
      'identity/sessions/session-lifetimes.ts',
      'customer: { idle: 12 * HOUR, absolute: 30 * DAY }',
      'after twelve hours without use and after 30 days at most',
    ],
    ['returns/return-photographs.ts', 'KEPT_DAYS = 2 * 365', 'report about a delivery: two years'],
    ['payments/refund-accounts.ts', 'KEPT_DAYS = 90', 'sealed, for 90 days, and longer only while'],
    ['identity/audit/visitor-entries.ts', "interval '90 days'", 'when a visitor is refused something: 90 days'],
  ])('%s: %s', (path, owned, told) => {
    expect(source(path)).toContain(owned);
    expect(policy).toContain(told);
  });

  it('is a day for the assistant', () => {
    expect(AssistantLimits.sessionHours).toBe(24);
    expect(policy).toContain('for a day. What you write there is deleted after 24 hours');
  });
});
