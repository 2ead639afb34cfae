import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, PRICE_ENGINES, RATE_CARDS, replayPrice, type PriceInputs } from '../../src';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** SHA-256 of `v<version>.jsonl`, the prices each engine made on the day it was released. */
const VECTORS: Readonly<Record<number, string>> = {
  1: '863febbc553271c8d76f2b80a07142db0fae8cbf02148a713d1406c1afe7cb85',
  2: 'ed7c294def5fc0f23ed45e7f67a28ff668d910892747ed17865cf67c5bb3f153',
};
/** SHA-256 of each rate card as canonical JSON. */
const CARDS: Readonly<Record<string, string>> = {
  '2026-01': '460e47c42e7a5968cc58fecc0249fab2df93a1b65a96413fddaff8cdbccf06ab',
  '2026-07': '5375e10bd12b3e88908e9f40763aa6d100e38beca7fe4be1827ef35945ee75d7',
};

const fileOf = (version: number) => join(__dirname, `v${version}.jsonl`);

const pricesOf = (version: number) =>
  readFileSync(fileOf(version), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly inputs: PriceInputs; readonly sha256?: string });

function saysNow(inputs: PriceInputs, version: number): string {
  const { pricing, payment, orderView, intermediate, explanation } = replayPrice(inputs, version);
  return sha256(canonicalJson({ pricing, payment, orderView, intermediate, explanation }));
}

/** Gives each line of an engine that is not released yet the hash of what it says; those of VECTORS are left alone. */
function freezeNewEngines(): void {
  for (const { version } of PRICE_ENGINES.filter((engine) => !(engine.version in VECTORS))) {
    const lines = pricesOf(version).map(({ inputs }) => JSON.stringify({ inputs, sha256: saysNow(inputs, version) }));
    writeFileSync(fileOf(version), `${lines.join('\n')}\n`);
  }
}

/**
 * Orders keep their inputs and the version of their engine and card; their words and figures are made again. So what an
 * engine says and what a card holds never changes: add the next one (docs/recipes/new-price-engine.md).
 */
describe('engines and rate cards that priced orders', () => {
  if (process.env.FREEZE_ENGINE === '1') freezeNewEngines();

  it('are all frozen, each with the hash that stands above', () => {
    const files = PRICE_ENGINES.map(({ version }) => [
      version,
      existsSync(fileOf(version)) ? sha256(readFileSync(fileOf(version), 'utf8')) : `there is no v${version}.jsonl`,
    ]);
    expect(Object.fromEntries(files)).toEqual(VECTORS);
    expect(PRICE_ENGINES.map(({ version }) => version)).toEqual(PRICE_ENGINES.map((_, index) => index + 1));
    expect(Object.fromEntries(RATE_CARDS.map((card) => [card.version, sha256(canonicalJson(card))]))).toEqual(CARDS);
  });

  it.each(PRICE_ENGINES.map(({ version }) => version))('engine %d says what it always said, to the byte', (version) => {
    for (const { inputs, sha256: said } of pricesOf(version)) {
      expect({ inputs, sha256: saysNow(inputs, version) }).toEqual({ inputs, sha256: said });
    }
  });
});
