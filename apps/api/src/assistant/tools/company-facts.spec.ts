import { COMPANY_TOPICS } from '@halfpallet/assistant';
import { FAQ, FAQ_TOPICS } from '@halfpallet/contracts';
import { companyFacts } from './company-facts';

const operator = { legalName: 'Wattle Trading Pty Ltd', phone: '07 5550 0100', email: 'ask@wattle.example', abn: '1' };

describe('what the shop says of itself', () => {
  it.each(COMPANY_TOPICS)('%s', (topic) => expect(companyFacts(topic, operator)).toMatch(/^[A-Z].{20,}[.]$/));

  it('each topic of a question is answered once, in the words of the page', () => {
    const topics = FAQ.flatMap(({ entries }) => entries.flatMap(({ topic }) => topic ?? []));
    expect([...topics].sort()).toEqual([...FAQ_TOPICS].sort());
    expect(companyFacts('samples', operator)).toContain('A sample is made and shipped as an order of its own');
    expect(companyFacts('samples', operator)).toMatch(/Write to us: \/contact\.$/);
  });
});
