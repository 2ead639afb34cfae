import { given } from '@halfpallet/testing';
import type { CandidatePrice } from '@halfpallet/sourcing';
import { assessmentAt, proposalOf } from '../../../test/support/proposals';
import type { Proposal } from './dossier';
import { potentialImport, type PotentialImportCommand } from './potential-import';
import type { PotentialImportEvent } from './potential-import.events';
import { productOf } from './product-of';

const assessment = assessmentAt(1_150);
const potentialImportId = '5f2c1f0e-8f0a-5a39-9a52-1d1c7e9d4b60';
const proposal: Proposal = { ...proposalOf({ potentialImportId }), assessment };
const noPrice = assessmentAt(null);

const proposed: PotentialImportEvent = { type: 'PotentialImportProposed', data: proposal };
const decided = (
  type:
    | 'PotentialImportApproved'
    | 'PotentialImportRejected'
    | 'PotentialImportResetToPending'
    | 'PotentialImportNoted',
  notes: string | null = null,
): PotentialImportEvent => ({ type, data: { potentialImportId, notes } });
const approved = decided('PotentialImportApproved');
const reset = decided('PotentialImportResetToPending');
const started: PotentialImportEvent = {
  type: 'PotentialImportStarted',
  data: { potentialImportId, productId: 1_000_000 },
};
const imported = (outcome: 'listed' | 'found' = 'listed'): PotentialImportEvent => ({
  type: 'PotentialImportImported',
  data: { potentialImportId, productId: 1_000_000, outcome },
});
const failed: PotentialImportEvent = {
  type: 'PotentialImportFailed',
  data: { potentialImportId, reason: 'its name is missing' },
};

const review = (to: 'approved' | 'rejected' | 'pending', over = {}): PotentialImportCommand => ({
  kind: 'Review',
  to,
  expectedVersion: null,
  inShopAs: null,
  ...over,
});
const weigh = (over = {}): PotentialImportCommand => ({
  kind: 'CorrectFact',
  correction: { fact: 'packedWeightGrams', to: 1_000 },
  reason: 'Weighed a sample',
  assessment,
  basedOn: 1,
  ...over,
});

describe('a potential import', () => {
  it('is proposed once', () => {
    given(potentialImport).when({ kind: 'Propose', proposal }).then([proposed]);
    given(potentialImport, [proposed]).when({ kind: 'Propose', proposal }).then([]);
  });

  it('that is not there cannot be reviewed', () => {
    given(potentialImport).when(review('approved')).thenError('POTENTIAL_IMPORT_NOT_FOUND');
  });

  it('is approved, rejected and reset with notes', () => {
    given(potentialImport, [proposed])
      .when(review('approved', { notes: 'Nice' }))
      .then([decided('PotentialImportApproved', 'Nice')]);
    given(potentialImport, [proposed])
      .when(review('rejected'))
      .then([decided('PotentialImportRejected')]);
    given(potentialImport, [proposed, decided('PotentialImportRejected', 'Too dear')])
      .when(review('pending'))
      .then([decided('PotentialImportResetToPending', 'Too dear')]);
  });

  it('stays as it is when the same is decided again; other notes are kept', () => {
    given(potentialImport, [proposed, approved]).when(review('approved')).then([]);
    given(potentialImport, [proposed, approved])
      .when(review('approved', { notes: 'Ask for samples' }))
      .then([decided('PotentialImportNoted', 'Ask for samples')]);
    given(potentialImport, [proposed]).when(review('pending')).then([]);
  });

  it('is not decided by somebody who looked at another version', () => {
    given(potentialImport, [proposed])
      .when(review('approved', { expectedVersion: 2 }))
      .thenError('VERSION_CONFLICT');
    given(potentialImport, [proposed])
      .when(review('approved', { expectedVersion: 1 }))
      .then([approved]);
  });

  it('without a price cannot be approved', () => {
    const unpriced: PotentialImportEvent = {
      type: 'PotentialImportProposed',
      data: { ...proposal, assessment: noPrice },
    };
    given(potentialImport, [unpriced]).when(review('approved')).thenError('NOT_PRICED', 'no price is given');
  });

  it('is not approved when its listing is in the shop by another entry; its own product it finds again', () => {
    const elsewhere = review('approved', { inShopAs: 1_000_007 });
    given(potentialImport, [proposed]).when(elsewhere).thenError('LISTING_IN_THE_SHOP', 'as product 1000007');
    given(potentialImport, [proposed, approved, failed]).when(elsewhere).thenError('LISTING_IN_THE_SHOP');
    given(potentialImport, [proposed, approved, started, imported(), reset]).when(elsewhere).then([approved]);
  });

  it('is not corrected any more between its approval and its import', () =>
    given(potentialImport, [proposed, approved])
      .when(weigh({ basedOn: 2 }))
      .thenError('BEING_IMPORTED'));

  it('is left alone while it is being imported', () => {
    for (const command of [review('pending'), review('rejected'), weigh({ basedOn: 3 })]) {
      given(potentialImport, [proposed, approved, started]).when(command).thenError('BEING_IMPORTED');
    }
  });
});

describe('the import of an approved one', () => {
  const start: PotentialImportCommand = { kind: 'StartImport', productId: 1_000_000 };

  it('starts and ends once', () => {
    given(potentialImport, [proposed, approved]).when(start).then([started]);
    given(potentialImport, [proposed, approved, started]).when(start).then([]);
    given(potentialImport, [proposed, approved, started]).when({ kind: 'RecordImported' }).then([imported()]);
    given(potentialImport, [proposed, approved, started, imported()]).when({ kind: 'RecordImported' }).then([]);
  });

  it('does not start once the decision was taken back', () => {
    given(potentialImport, [proposed, approved, reset]).when(start).then([]);
    given(potentialImport, [proposed]).when(start).then([]);
  });

  it('alone shows it as imported', () => {
    given(potentialImport, [proposed, approved, started]).when({ kind: 'RecordImported' }).thenState({
      status: 'imported',
      productId: 1_000_000,
      isInShop: true,
    });
  });

  it('that failed says why, and is asked for again by approving again', () => {
    const history = [proposed, approved, started, failed];
    given(potentialImport, history).when({ kind: 'RecordFailed', reason: 'again' }).then([]);
    given(potentialImport, history).when(review('approved')).then([approved]);
    given(potentialImport, [...history, approved])
      .when(start)
      .then([started]);
  });

  it('finds the product of an earlier approval and lists nothing twice', () => {
    const again = [proposed, approved, started, imported(), reset, approved];
    given(potentialImport, again).when(start).then([]);
    given(potentialImport, again)
      .when({ kind: 'RecordImported' })
      .then([imported('found')]);
    given(potentialImport, [...again, imported('found')])
      .when({ kind: 'RecordImported' })
      .then([]);
  });

  it('cannot be undone by rejecting it', () => {
    given(potentialImport, [proposed, approved, started, imported()])
      .when(review('rejected'))
      .thenError('ALREADY_IMPORTED', 'product 1000000');
    given(potentialImport, [proposed, approved, started, imported()]).when(review('approved')).then([]);
  });
});

describe('a fact that staff put right', () => {
  it('is kept with what stood there, the reason and the price that follows', () => {
    given(potentialImport, [proposed])
      .when(weigh())
      .then([
        {
          type: 'PotentialImportFactCorrected',
          data: {
            potentialImportId,
            correction: { fact: 'packedWeightGrams', to: 1_000 },
            from: 900,
            reason: 'Weighed a sample',
            assessment,
          },
        },
      ]);
  });

  it('needs a price made from the facts as they are', () => {
    given(potentialImport, [proposed])
      .when(weigh({ basedOn: 0 }))
      .thenError('VERSION_CONFLICT');
  });

  it('that is right already changes nothing', () => {
    given(potentialImport, [proposed])
      .when(weigh({ correction: { fact: 'packedWeightGrams', to: 900 } }))
      .then([]);
  });

  it('is too late once the product is in the shop', () => {
    given(potentialImport, [proposed, approved, started, imported(), reset])
      .when(weigh({ basedOn: 5 }))
      .thenError('ALREADY_IMPORTED');
  });
});

describe('the product it becomes', () => {
  it('has the facts, what was assumed for staff, and no word of the marketplace for ours', () => {
    expect(productOf({ ...proposal, tariff: null }, 1_000_000)).toMatchObject({
      productId: 1_000_000,
      productName: 'Bamboo cutting board with juice groove',
      sector: 'kitchen',
      origin: 'China',
      exwPriceUsd: '4.2000',
      moqUnits: 100,
      recommendedStartQty: 200,
      perPallet: 340,
      biosecurity: 'timber',
      auMarketPrice: 'A$24.90',
      staffNote: expect.stringContaining('duty (no tariff line is known'),
      supplier: { name: 'Quiet Grove Bambooworks', verified: false, originalUrl: 'https://market.example/p/1600100' },
    });
  });

  it('is sold for no fewer pieces than its price holds for', () => {
    const price = { ...(assessment.price as CandidatePrice), unitUsd: '3.8000', quantity: 5_000 };
    const many = { ...proposal, tariff: null, assessment: { ...assessment, price } };
    expect(productOf(many, 1_000_000)).toMatchObject({
      exwPriceUsd: '3.8000',
      moqUnits: 500,
      recommendedStartQty: 500,
    });
  });

  it('is none without a price, or when one unit fits no pallet', () => {
    expect(productOf({ ...proposal, tariff: null, assessment: noPrice }, 1)).toBeNull();
    expect(productOf({ ...proposal, tariff: null, assessment: { ...assessment, unitsPerPallet: 0 } }, 1)).toBeNull();
  });
});
