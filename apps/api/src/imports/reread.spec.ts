import { assessmentAt, fact, proposalOf } from '../../test/support/proposals';
import type { ProductData } from '../catalogue/public';
import { corrected } from './domain/correction';
import type { CheckedImage, Dossier } from './domain/dossier';
import { potentialImport, type PotentialImportCommand, type PotentialImportState } from './domain/potential-import';
import { productOf } from './domain/product-of';
import { lacksPictures, rereadDossier, withPictures } from './domain/reread-dossier';
import { priceJump, revisionOf, type Revision } from './revision';

const PROPOSAL = { ...proposalOf(), assessment: assessmentAt(1_150) };
const DOSSIER: Dossier = { ...PROPOSAL, tariff: null };
const PRODUCT = productOf(DOSSIER, 7)!;
const LATER = { ...PROPOSAL.reading, fetchedAt: '2026-12-01T00:00:00.000Z', contentHash: 'e'.repeat(64) };

function after(...commands: PotentialImportCommand[]): PotentialImportState {
  return commands.reduce<PotentialImportState>(
    (state, command) => potentialImport.decide(command, state).reduce(potentialImport.evolve, state),
    potentialImport.initial,
  );
}
const revisedTo = (...given: Parameters<typeof revisionOf>) => revisionOf(...given) as Revision;
const written = (state: PotentialImportState, command: PotentialImportCommand) =>
  potentialImport.decide(command, state).map(({ type }) => type);

const IN_SHOP: PotentialImportCommand[] = [
  { kind: 'Propose', proposal: PROPOSAL },
  { kind: 'Review', to: 'approved', expectedVersion: null, inShopAs: null },
  { kind: 'StartImport', productId: 7 },
  { kind: 'RecordImported' },
];
const ASK = { kind: 'RequestReread' } as const;
const READ = { kind: 'RecordReread', run: 1, reading: LATER, assessment: assessmentAt(1_300) } as const;
const REVISED = { kind: 'RecordRevised', run: 1, changed: ['exwPriceUsd'], kept: [] } as const;
const FAILED = { kind: 'RecordRereadFailed', run: 1, reason: 'The listing no longer exists.' } as const;

describe('a listing that is read again', () => {
  it('belongs to a product that is in the shop', () => {
    expect(() => written(after(IN_SHOP[0]!), ASK)).toThrow('Approve it on the review desk first');
    expect(written(after(...IN_SHOP), ASK)).toEqual(['PotentialImportRereadRequested']);
  });

  it('is read by one run at a time, whoever asks', () => {
    const asked = after(...IN_SHOP, ASK);
    expect(written(asked, ASK)).toEqual([]);
    expect(written(after(...IN_SHOP, ASK, READ), ASK)).toEqual([]);
    expect(written(after(...IN_SHOP, ASK, READ, REVISED), ASK)).toEqual(['PotentialImportRereadRequested']);
    expect(after(...IN_SHOP, ASK, FAILED, ASK).reread).toMatchObject({ run: 2, status: 'requested', problem: null });
  });

  it('takes pictures in that did not come before, and leaves what was decided about the others', () => {
    const [seen] = PROPOSAL.images as [CheckedImage];
    const missing = {
      ...seen,
      url: 'https://market.example/2.jpg',
      sha256: null,
      score: 0,
      status: 'rejected',
    } as const;
    const byStaff = { ...seen, status: 'rejected', isByStaff: true } as const;
    const came = { ...missing, sha256: 'b'.repeat(64), score: 0.8, status: 'approved' } as const;
    expect(lacksPictures({ images: [byStaff, missing] })).toBe(true);
    const images = withPictures([byStaff, missing], [seen, came]);
    expect(images).toEqual([byStaff, came]);
    expect(lacksPictures({ images })).toBe(false);
    // Nothing is lost by looking again: what came once stays, though it does not come now.
    const gone = { ...missing, url: seen.url };
    expect(withPictures([byStaff, missing], [gone, missing])).toEqual([byStaff, missing]);
    const state = after(...IN_SHOP, ASK, { ...READ, images });
    expect(state.dossier?.images).toEqual(images);
    expect(after(...IN_SHOP, ASK, READ).dossier?.images).toEqual(PROPOSAL.images);
  });

  it('writes each thing down once, and nothing of a run that is over', () => {
    const read = after(...IN_SHOP, ASK, READ);
    expect(read).toMatchObject({ dossier: { reading: { contentHash: 'e'.repeat(64) } }, reread: { status: 'read' } });
    expect(written(read, READ)).toEqual([]);
    const done = after(...IN_SHOP, ASK, READ, REVISED);
    for (const late of [READ, REVISED, FAILED]) expect(written(done, late)).toEqual([]);
    expect(written(after(...IN_SHOP, ASK), REVISED)).toEqual([]);
    expect(written(after(...IN_SHOP, ASK), { ...FAILED, run: 2 })).toEqual([]);
  });

  it('is revised from what the product was made of, also when an earlier run came to a stop half-way', () => {
    const state = after(...IN_SHOP, ASK, READ, FAILED, ASK, { ...READ, run: 2 });
    expect(state.reread?.before?.reading.contentHash).toBe(PROPOSAL.reading.contentHash);
    expect(after(...IN_SHOP, ASK, READ, REVISED).reread?.before).toBeNull();
  });

  it('leaves the decision, the product and its place in the shop alone', () => {
    expect(after(...IN_SHOP, ASK, READ, REVISED)).toMatchObject({
      status: 'imported',
      isInShop: true,
      productId: 7,
      reread: { changed: ['exwPriceUsd'] },
    });
  });
});

describe('what a listing says now', () => {
  it('stands in the dossier, but for what staff put right', () => {
    const ours = corrected(corrected(DOSSIER, { fact: 'packedWeightGrams', to: 1_100 }), { fact: 'moqUnits', to: 20 });
    const says = {
      ...LATER,
      facts: { ...LATER.facts, title: fact('Board, new edition'), packedWeightGrams: fact(700) },
      conflicts: [{ fact: 'packedWeightGrams' as const, values: [], reason: 'two weights' }],
    };
    const { reading } = rereadDossier(ours, says);
    expect(reading).toMatchObject({ fetchedAt: LATER.fetchedAt, conflicts: [] });
    expect(reading.facts).toMatchObject({
      title: { value: 'Board, new edition' },
      packedWeightGrams: { value: 1_100, method: 'staff' },
      moqUnits: { value: 20 },
    });
    // An order may begin below the first step that the page names.
    expect(reading.facts.prices!.value[0]!.minQuantity).toBe(1);
  });

  it('is silent on what a page leaves out: what it said before is still known, and when it did', () => {
    const { title, prices, certifications } = { ...LATER.facts, certifications: fact(['FSC']) };
    const full = { ...DOSSIER, reading: { ...DOSSIER.reading, facts: { ...DOSSIER.reading.facts, certifications } } };
    const says = { ...LATER, facts: { title: title!, prices: prices! } };
    const silent = rereadDossier(full, says);
    const again = rereadDossier(silent, { ...says, fetchedAt: '2026-12-02T00:00:00.000Z' });
    const { reading } = full;
    for (const one of [silent, again]) {
      expect(productOf({ ...one, assessment: full.assessment }, 7)).toEqual(productOf(full, 7));
      expect(one.reading.facts.description).toEqual({ ...reading.facts.description, seenAt: reading.fetchedAt });
      expect(one.reading.facts.title).toEqual(title);
    }
    // Said again, it is of the newest page.
    expect(rereadDossier(silent, { ...reading, fetchedAt: LATER.fetchedAt }).reading.facts).toEqual(reading.facts);
  });

  it('forgets what belongs to a price that is told no more, and a minimum beside a ladder with its own', () => {
    const { title } = LATER.facts;
    const priceless = rereadDossier(DOSSIER, { ...LATER, facts: { title: title! } });
    expect(priceless.reading.facts).not.toHaveProperty('prices');
    const from = (minQuantity: number) => {
      const step = { minQuantity, maxQuantity: null, unitPrice: '4.20', currency: 'USD' };
      return rereadDossier(DOSSIER, { ...LATER, facts: { title: title!, prices: fact([step]) } }).reading.facts;
    };
    // A lone price counts from one piece where no minimum stands beside it.
    expect(from(1).moqUnits).toMatchObject({ value: 100, seenAt: DOSSIER.reading.fetchedAt });
    expect(from(10)).not.toHaveProperty('moqUnits');
  });

  it('is taken for new after a page that was silent, and not for what staff changed', () => {
    const { description: _silent, ...rest } = LATER.facts;
    const silent = { ...rereadDossier(DOSSIER, { ...LATER, facts: rest }), assessment: DOSSIER.assessment };
    const now = { ...rest, description: fact('Another text') };
    const says = { ...rereadDossier(silent, { ...LATER, facts: now }), assessment: DOSSIER.assessment };
    expect(revisedTo(PRODUCT, silent, says)).toMatchObject({ changed: ['description'], kept: [] });
  });

  const dearer: Dossier = {
    ...rereadDossier(DOSSIER, { ...LATER, facts: { ...LATER.facts, title: fact('Bamboo board, new edition') } }),
    assessment: { ...assessmentAt(1_400), deliveryDays: 44 },
  };
  const price = { ...dearer.assessment.price, unitUsd: '4.9000' } as Dossier['assessment']['price'];
  const says: Dossier = { ...dearer, assessment: { ...dearer.assessment, price } };

  it('comes into the product, and nothing else does', () => {
    const revision = revisedTo(PRODUCT, DOSSIER, says);
    expect(revision).toMatchObject({ changed: ['productName', 'exwPriceUsd'], kept: [] });
    expect(revision.product).toEqual({
      ...PRODUCT,
      productName: 'Bamboo board, new edition',
      exwPriceUsd: '4.9000',
    });
  });

  it('does not come into the product while its price goes to ten times what it was, or a tenth of it', () => {
    const at = (exwPriceUsd: string, option = '5.0000') => {
      const variation = { id: 1, variationType: 'size', variationValue: 'Large', exwPriceUsd: option };
      return { ...PRODUCT, exwPriceUsd, variations: [variation] } as unknown as ProductData;
    };
    const page = (whose: string, was: string, is: string) =>
      `${whose} would go from ${was} to ${is} at once. Look at the page; where it is right, set the price with a product file.`;
    expect(priceJump(at('3.2000'), at('31.9999', '49.9999'))).toBeNull();
    expect(priceJump(at('3.2000'), at('0.3201', '0.5001'))).toBeNull();
    expect(priceJump(at('0.0062'), at('3.1000'))).toBe(page('Its price', 'US$0.0062', 'US$3.10'));
    expect(priceJump(at('3.2000'), at('3200.0000'))).toBe(page('Its price', 'US$3.20', 'US$3200.00'));
    expect(priceJump(at('3.2000'), at('0.3200'))).toBe(page('Its price', 'US$3.20', 'US$0.32'));
    expect(priceJump(at('3.2000'), at('3.2000', '50.0000'))).toBe(page('The price of Large', 'US$5.00', 'US$50.00'));
    // Set by hand to what the page says, it is not moved any more.
    expect(priceJump(at('3200.0000'), at('3200.0000'))).toBeNull();
  });

  it('does not undo what staff changed by hand, and says so', () => {
    const byHand = { ...PRODUCT, productName: 'Our own name', hsCode: '4419.11', description: 'Ours' };
    const revision = revisedTo(byHand, DOSSIER, says);
    expect(revision).toMatchObject({ changed: ['exwPriceUsd'], kept: ['productName'] });
    expect(revision.product).toEqual({ ...byHand, exwPriceUsd: '4.9000' });
  });

  it('tells the same again when it had come into the product before the run was cut off', () => {
    const { product } = revisedTo(PRODUCT, DOSSIER, says);
    expect(revisionOf(product, DOSSIER, says)).toEqual({ product, changed: ['productName', 'exwPriceUsd'], kept: [] });
  });

  it('does not put a guess in the place of what was known', () => {
    const guessing = {
      ...price,
      goods: { ...PRODUCT, weightKg: '2.000', biosecurity: 'timber' as const },
      guesses: [{ fact: 'weight', assumed: '2,000 g a packed unit' }],
    } as unknown as Dossier['assessment']['price'];
    const silent = { ...says, assessment: { ...says.assessment, price: guessing, unitsPerPallet: 100 } };
    expect(revisedTo(PRODUCT, DOSSIER, silent).product).toMatchObject({
      weightKg: PRODUCT.weightKg,
      perPallet: PRODUCT.perPallet,
      exwPriceUsd: '4.9000',
    });
  });

  describe('of its options', () => {
    const variants = (small: string, large: string) =>
      fact([
        { options: { Size: 'Small' }, unitPrice: small, currency: 'USD', sku: null, available: true },
        { options: { Size: 'Large' }, unitPrice: large, currency: 'USD', sku: null, available: true },
      ]);
    const at = (dossier: Dossier, small: string, large: string, ladder = [small]): Dossier => {
      const steps = ladder.map((unitPrice, step) => ({
        minQuantity: 100 + step * 400,
        maxQuantity: null,
        unitPrice,
        currency: 'USD',
      }));
      const facts = { ...dossier.reading.facts, prices: fact(steps), variants: variants(small, large) };
      const unitUsd = `${small}00`;
      const priced = { ...dossier.assessment.price, unitUsd } as Dossier['assessment']['price'];
      return {
        ...dossier,
        reading: { ...dossier.reading, facts } as Dossier['reading'],
        assessment: { ...dossier.assessment, price: priced },
      };
    };
    const then = at(DOSSIER, '4.20', '5.00');
    const now = at(DOSSIER, '6.30', '7.50');
    const SIZED = productOf(then, 7, [71, 72])!;

    it('comes into them, since buyers order one of them', () => {
      const { product, changed, kept } = revisedTo(SIZED, then, now);
      expect({ changed, kept }).toEqual({ changed: ['exwPriceUsd', 'variations'], kept: [] });
      expect(product.variations).toEqual([
        { ...SIZED.variations[0], exwPriceUsd: '6.3000', priceAdjustment: '0.0000' },
        { ...SIZED.variations[1], exwPriceUsd: '7.5000', priceAdjustment: '1.2000' },
      ]);
    });

    it('leaves those alone that staff priced or made', () => {
      const [small, large] = SIZED.variations;
      const ours = { ...large!, id: 73, variationValue: 'Extra large' };
      const byHand = { ...SIZED, variations: [{ ...small!, exwPriceUsd: '9.0000' }, large!, ours] };
      expect(revisionOf(byHand, then, now)).toMatchObject({
        changed: ['exwPriceUsd', 'variations'],
        kept: ['variations'],
        product: { variations: [{ exwPriceUsd: '9.0000' }, { exwPriceUsd: '7.5000' }, ours] },
      });
    });

    it('changes no price while it tells none of theirs any more', () => {
      expect(revisionOf(SIZED, then, at(DOSSIER, '6.30', '7.50', ['6.30', '5.90']))).toContain(
        'the listing has several',
      );
    });

    it('changes no price while one of them is gone from the page, or all are', () => {
      const { variants, ...bare } = now.reading.facts;
      const [small] = variants!.value;
      const of = (facts: Dossier['reading']['facts']): Dossier => ({ ...now, reading: { ...now.reading, facts } });
      expect(revisionOf(SIZED, then, of(bare))).toBe('the listing does not offer Small and Large any more');
      const another = { ...small!, options: { Size: 'Medium' } };
      const lost = of({ ...bare, variants: fact([small!, another]) });
      expect(revisionOf(SIZED, then, lost)).toBe('the listing does not offer Large any more');
      // What staff took out of the shop, or priced by hand, waits for nothing.
      const [first, second] = SIZED.variations;
      const changed = ['exwPriceUsd', 'variations'];
      expect(revisionOf({ ...SIZED, variations: [first!] }, then, lost)).toMatchObject({ changed });
      const byHand = { ...second!, exwPriceUsd: '9.0000' };
      expect(revisionOf({ ...SIZED, variations: [first!, byHand] }, then, lost)).toMatchObject({ changed });
    });

    it('changes none later either for one that went from the page before, and one that is sold out is priced', () => {
      const [small] = then.reading.facts.variants!.value;
      const read = (dossier: Dossier, given: Dossier, ...variants: unknown[]): Dossier => {
        const facts = { ...given.reading.facts, variants: fact(variants) } as Dossier['reading']['facts'];
        return { ...given, reading: rereadDossier(dossier, { ...given.reading, facts }).reading };
      };
      // It went while no price moved.
      const lost = read(then, then, small);
      expect(revisionOf(SIZED, then, lost)).toMatchObject({ changed: [], kept: [] });
      const [dear, sold] = now.reading.facts.variants!.value;
      expect(revisionOf(SIZED, lost, read(lost, now, dear))).toBe('the listing does not offer Large any more');
      const soldOut = read(lost, now, dear, { ...sold, available: false });
      expect(revisionOf(SIZED, lost, soldOut)).toMatchObject({
        changed: ['exwPriceUsd', 'variations'],
        product: { variations: [{ exwPriceUsd: '6.3000' }, { exwPriceUsd: '7.5000' }] },
      });
    });
  });

  it('keeps the recommended quantity in whole minimum orders, also where it is a guess', () => {
    const minimum = { ...price, moqUnits: 120, guesses: [{ fact: 'weight', assumed: '2,000 g a packed unit' }] };
    const raised = { ...says, assessment: { ...says.assessment, price: minimum as typeof price } };
    expect(PRODUCT).toMatchObject({ moqUnits: 100, recommendedStartQty: 200 });
    expect(revisionOf(PRODUCT, DOSSIER, raised)).toMatchObject({
      changed: ['productName', 'exwPriceUsd', 'moqUnits', 'recommendedStartQty'],
      product: { moqUnits: 120, recommendedStartQty: 240 },
    });
  });

  it('makes no product without a price', () => {
    expect(revisionOf(PRODUCT, DOSSIER, { ...says, assessment: assessmentAt(null) })).toBeNull();
  });
});
