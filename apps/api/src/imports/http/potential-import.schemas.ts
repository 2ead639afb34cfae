import type { PotentialImportDetail } from '@halfpallet/contracts';
import {
  anything,
  dollars,
  integer,
  listOf,
  mapOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  yesOrNo,
} from '../../platform/http/response-schema';
import { potentialImport } from './potential-import-row.schemas';

type Whole = PotentialImportDetail;
type Part<Name extends keyof Whole> = NonNullable<Whole[Name]>;
type Line<Name extends 'facts' | 'conflicts' | 'images' | 'alternatives' | 'history'> = Whole[Name][number];

const CONFLICT = objectOf<Line<'conflicts'>>({
  fact: text,
  reason: text,
  values: listOf(objectOf<Line<'conflicts'>['values'][number]>({ raw: text, method: text, path: text })),
});

const IMAGE = objectOf<Line<'images'>>({
  url: text,
  sha256: orNull(text),
  copyUrl: orNull(text),
  width: integer,
  height: integer,
  score: number,
  status: oneOf('approved', 'pending', 'rejected'),
  reasons: listOf(text),
  isByStaff: yesOrNo,
});

const PRICE = objectOf<Part<'price'>>({
  quantity: integer,
  guesses: listOf(objectOf<Part<'price'>['guesses'][number]>({ fact: text, assumed: text })),
  engine: number,
  rateCardVersion: text,
  fxRate: number,
  asOf: text,
});

const MARKET_PRICE = objectOf<Part<'marketPrice'>>({
  averageAud: dollars,
  lowestAud: dollars,
  highestAud: dollars,
  confidence: number,
  observedAt: moment,
  offers: listOf(
    objectOf<Part<'marketPrice'>['offers'][number]>({
      retailer: text,
      title: text,
      url: orNull(text),
      unitAud: dollars,
      match: number,
    }),
  ),
});

/** One potential import with everything that speaks for and against it. */
export const POTENTIAL_IMPORT = objectOf<Whole>({
  ...potentialImport,
  evidence: objectOf<Part<'evidence'>>({
    marketplace: text,
    listingId: orNull(text),
    url: text,
    fetchedAt: moment,
    contentHash: text,
    pageKeptUntil: orNull(moment),
  }),
  facts: listOf(
    objectOf<Line<'facts'>>({
      fact: text,
      value: anything,
      raw: text,
      method: text,
      path: text,
      confidence: number,
      seenAt: orNull(moment),
    }),
  ),
  conflicts: listOf(CONFLICT),
  images: listOf(IMAGE),
  confidence: objectOf<Part<'confidence'>>({ value: number, parts: mapOf(number), gates: listOf(text) }),
  price: orNull(PRICE),
  halfPallet: orNull(objectOf<Part<'halfPallet'>>({ quantity: integer, unitAud: dollars })),
  unpricedReason: orNull(text),
  marketPrice: orNull(MARKET_PRICE),
  alternatives: listOf(
    objectOf<Line<'alternatives'>>({ candidateId: text, marketplace: text, url: text, title: text }),
  ),
  tariff: orNull(objectOf<Part<'tariff'>>({ hsCode: text, dutyRateGeneralPct: text })),
  supplierVerifiedByStaff: yesOrNo,
  options: orNull(
    objectOf<Part<'options'>>({
      kind: text,
      values: listOf(objectOf<Part<'options'>['values'][number]>({ value: text, exwUsd: number })),
    }),
  ),
  optionsProblem: orNull(text),
  history: listOf(
    objectOf<Line<'history'>>({
      id: text,
      type: text,
      at: moment,
      by: text,
      text: orNull(text),
      fact: orNull(text),
      from: anything,
      to: anything,
    }),
  ),
});
