import { AssistantLimits, Business, UploadLimits } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import type { LegalText } from '../../texts/legal';
import { privacyPolicy } from '../../texts/privacy';
import { termsAndConditions } from '../../texts/terms';
import { LegalDocument } from './legal-document';

const SHOP = {
  legalName: 'Wattle Imports',
  abn: '51 824 753 556',
  address: '1 Dock Road',
  email: 'ask@wattle.example',
};

const markup = (document: LegalText): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <LegalDocument document={document} related={[{ to: '/contact', label: 'Contact' }]} />
    </StaticRouter>,
  );

describe.each([
  ['privacy policy', privacyPolicy(SHOP), 12],
  ['terms', termsAndConditions(SHOP), 14],
] as const)('the %s', (_, document, sections) => {
  const html = markup(document);

  it(`has ${sections} sections`, () => expect(html.match(/<h2/g)).toHaveLength(sections));

  it('leads from its contents to every section', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(ids);
    expect(new Set(ids).size).toBe(sections);
  });

  it('names who runs the shop', () => {
    expect(html).toContain(SHOP.legalName);
    expect(html).toContain(SHOP.abn);
    expect(html).toContain(SHOP.email);
  });

  it('says something in every section, in plain ASCII', () => {
    for (const section of document.sections) expect(section.body.flat().join(' ').length).toBeGreaterThan(100);
    expect(html).toMatch(/^[\x20-\x7e]*$/);
  });
});

it('promises in the terms what the software enforces', () => {
  const html = markup(termsAndConditions(SHOP));
  for (const promise of [
    `holds for ${Business.quoteValidityDays} days`,
    `within ${Business.returnsNotifiedWithinDays} days of delivery`,
    `Refunds take ${Business.refundBusinessDays} business days`,
    '20-35 business days',
    '50% of the total is due as a deposit',
    'exactly one eleventh of the total',
    'importer of record',
    'aged 18 or over',
  ]) {
    expect(html).toContain(promise);
  }
});

it('tells in the privacy policy what goes by itself, and when', () => {
  const html = markup(privacyPolicy(SHOP));
  expect(html).toContain(
    `Conversations with the assistant, and the files you give it: ${AssistantLimits.sessionHours} hours.`,
  );
  expect(UploadLimits.keptHours).toBe(AssistantLimits.sessionHours);
  expect(html).not.toContain('nothing is erased by a timer');
});
