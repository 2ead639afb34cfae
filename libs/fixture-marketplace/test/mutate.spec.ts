import { LISTINGS, mutate, type ListingTruth, TRUTH } from '../src';
import { MARKUP } from '../src/sites';
import { documentOf } from '../src/sites/markup';
import { missing } from './page-says';

const CONTEXT = { origin: 'http://127.0.0.1:1', canaryUrl: null };
const SEEDS = 2;

const PAGES = LISTINGS.flatMap((page, index) => {
  const truth = TRUTH[index]!;
  if (truth.outcome !== 'page') return [];
  return [{ truth, html: documentOf(MARKUP[page.site].listing(page, CONTEXT)) }];
});

/** In Parcel Lane's state the name of a number tells whether there is stock, and names are what changes. */
const inNamesOnly = (truth: ListingTruth) => (truth.site === 'aliexpress' ? ['availability'] : []);

const seedWith = (html: string, change: string): number =>
  Array.from({ length: 40 }, (_, seed) => seed).find((seed) => mutate(html, seed).changes.includes(change))!;

it('leaves the true facts on the page, and adds only amounts that are not the price', () => {
  const done = new Set<string>();
  PAGES.forEach(({ truth, html }, index) => {
    for (let seed = index * SEEDS; seed < (index + 1) * SEEDS; seed += 1) {
      const mutated = mutate(html, seed);
      const lost = missing(mutated.html, truth).filter((fact) => !inNamesOnly(truth).includes(fact));
      expect({ url: truth.url, seed, changes: mutated.changes, lost }).toMatchObject({ lost: [] });
      for (const amount of mutated.decoys) {
        expect(mutated.html).toContain(amount);
        expect(truth.facts.prices?.map((step) => step.unitPrice) ?? []).not.toContain(amount);
      }
      for (const change of mutated.changes) done.add(change);
    }
  });
  expect([...done].sort()).toEqual([
    'addDecoyData',
    'addDecoys',
    'moveBlocks',
    'removeStructuredData',
    'renameClasses',
    'renameStateKeys',
    'reverseColumns',
    'translateLabels',
    'wrapBlocks',
  ]);
});

it('gives the same page for the same seed, and another for another', () => {
  const { html } = PAGES[0]!;
  expect(mutate(html, 11)).toEqual(mutate(html, 11));
  expect(new Set([1, 2, 3, 4, 5].map((seed) => mutate(html, seed).html)).size).toBe(5);
});

it('changes what readers hold on to', () => {
  const { html } = PAGES.find(({ truth }) => truth.site === 'ebay')!;
  const changed = (change: string) => mutate(html, seedWith(html, change)).html;
  expect(changed('renameClasses')).not.toContain('x-price-primary');
  expect(changed('removeStructuredData')).not.toContain('"@type":"Product","name":"Culm');
  expect(changed('translateLabels')).toMatch(/Porto|邮费|Franqueo|Artikelmerkmale|商品属性|Características/);
});

it('keeps each price below its quantity when the columns of a table change places', () => {
  const { truth, html } = PAGES.find((page) => page.truth.site === 'dhgate' && page.truth.facts.prices!.length === 3)!;
  const seed = seedWith(html, 'reverseColumns');
  const rows = [...mutate(html, seed).html.matchAll(/<td>(&gt;= \d+|\d+ - \d+|US\$[\d.]+)<\/td>/g)].map(
    (match) => match[1]!,
  );
  const steps = rows.slice(0, 3).map((quantity, column) => [Number(/\d+/.exec(quantity)![0]), rows[column + 3]]);
  const said = truth.facts.prices!.map((step) => [step.minQuantity, `US$${step.unitPrice}`]);
  expect(steps).toEqual([...said].reverse());
});
