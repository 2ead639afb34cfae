/**
 * What answers that are kept have in common, as the text they are compressed against: a cart with a priced line, an order that
 * was placed, a card payment that was begun and done. It need not be true of any shop, only alike; and it is frozen, because
 * what was compressed against it is read against it.
 */
const LINES: ReadonlyArray<readonly [code: string, group: string, label: string, formula: string, evidence: string]> = [
  ['EXW', 'goods', 'Goods at the factory gate (EXW)', 'r2(31.50 x 80) USD; x 1.5400', 'Supplier price list'],
  ['ORIGIN_PICKUP', 'freight', 'Collection from the factory', 'max(55.00, 28.00 x 1.032 RT)', 'Rate card 2026-07'],
  ['ORIGIN_PACKING', 'freight', 'Heat-treated export pallets and packing', '22.00 x 1 pallet(s), ISPM-15', ''],
  ['ORIGIN_EXPORT_CLEARANCE', 'freight', 'Export customs clearance', 'flat', 'Rate card 2026-07'],
  ['ORIGIN_CFS_THC', 'freight', 'Loading at the port of origin', '22.00 x 1.032 RT', 'Rate card 2026-07'],
  ['OCEAN_FREIGHT', 'freight', 'Sea freight from China to Sydney', '38.00 x 1.032 RT (China -> SYDNEY)', ''],
  ['BUNKER', 'freight', "Ship's fuel surcharge", '12.00 x 1.032 RT', 'Rate card 2026-07'],
  ['FREIGHT_DOCS', 'freight', 'Freight documents', 'flat', 'Rate card 2026-07'],
  [
    'INSURANCE',
    'freight',
    'Marine insurance',
    'max(35.00, CFR 4229.31 x 0.00385 / (1 - 0.00385))',
    '110% of CIF at 0.35%',
  ],
  [
    'CUSTOMS_DUTY',
    'duty',
    'Australian customs duty',
    'r2(customs value 4103.64 x 0%) [ChAFTA]',
    'ChAFTA certificate of origin on file',
  ],
  ['PORT_SERVICE', 'clearance', 'Port services', '88.00 x 1.032 RT', 'Rate card 2026-07'],
  ['CFS_UNPACK', 'clearance', 'Unpacking at the depot', '62.00 x 1.032 RT', 'Rate card 2026-07'],
  ['INFRASTRUCTURE', 'clearance', 'Port infrastructure charge', '24.00 x 1.032 RT', 'Rate card 2026-07'],
  ['DELIVERY_ORDER', 'clearance', 'Delivery order fee', 'flat', 'Rate card 2026-07'],
  ['BROKERAGE', 'clearance', 'Customs broker', 'formal import declaration', 'Rate card 2026-07'],
  [
    'IPC',
    'clearance',
    'Import processing charge (Australian Border Force)',
    'electronic N10, by customs value band',
    'Import processing charges of the Australian Border Force, as in rate card 2026-07',
  ],
  [
    'FID_BIOSECURITY',
    'clearance',
    'Import declaration charge (Department of Agriculture)',
    'DAFF full import declaration charge - sea',
    'Charges of the Department of Agriculture, as in rate card 2026-07',
  ],
  [
    'BIOSECURITY_ALLOWANCE',
    'clearance',
    'Allowance for biosecurity checks',
    'none',
    'Rate card 2026-07: our allowance for checks of papers and goods',
  ],
  ['DELIVERY', 'freight', 'Delivery to 2000 NSW', '(65.00 + 55.00 x 1) x (1 + 18%) METRO', 'Rate card 2026-07'],
  ['TAILGATE', 'freight', 'Tail-lift truck', 'flat per delivery', 'Rate card 2026-07'],
  [
    'HANDLING',
    'handling',
    'Sourcing, checking and handling',
    'max(120.00, graduated bands on EXW 3880.80)',
    'Rate card 2026-07',
  ],
  ['FX_COVER', 'handling', 'Exchange rate held for 30 days', '1.0% of EXW: 30-day rate lock', 'Rate card 2026-07'],
  ['GST', 'tax', 'GST (10%)', 'r2(10% x 5528.60)', 'A New Tax System (Goods and Services Tax) Act 1999'],
];

const SUMS = { totalPriceAud: 6081.46, pricePerUnitAud: 76.02, exwTotalAud: 3880.8, shippingAud: 1647.8 };
const TAXES = { customsDutyAud: 0, gstAud: 552.86 };

const PRICING = {
  exwTotalUsd: 2520,
  exwTotalAud: 3880.8,
  shippingAud: 1647.8,
  subtotalAud: 5528.6,
  ...TAXES,
  totalPriceAud: 6081.46,
  pricePerUnitAud: 76.02,
  exchangeRate: 1.54,
  isLiveFx: false,
  productId: 1,
  quantity: 80,
  postcode: '2000',
  lines: LINES.map(([code, group, label, formula, evidence], index) => {
    const amountUsd = index < 8 ? 55 : null;
    return {
      code,
      group,
      label,
      amount: 84.7,
      currency: 'AUD',
      amountUsd,
      formula,
      evidence: evidence || 'Rate card 2026-07',
    };
  }),
  rateCardVersion: '2026-07',
  fx: { rate: 1.54, source: 'reference', at: '2026-07-01T00:00:00+10:00', isLive: false },
  dutyReason: 'ChAFTA: Free with certificate of origin on file.',
  palletCount: 1,
  revenueTons: 1.032,
  zone: 'METRO',
  depositAud: 3040.73,
  balanceAud: 3040.73,
  quoteToken: Buffer.from(
    '{"itemId":"cart-1-1001","productId":1,"optionIds":[1001],"quantity":80,"postcode":"2000","totalCents":608146,"fx":' +
      '{"rate":"1.5400","source":"reference","isLive":false,"at":"2026-07-01T00:00:00+10:00"},"asOf":"2026-11-23","expiresAt":1',
  ).toString('base64url'),
  quoteTokenExpiresAt: '2026-11-23T06:05:08.032Z',
};

const LINE = {
  id: 'cart-1-1001',
  productId: 1,
  optionIds: [1001],
  productName: '',
  unitPrice: 76.02,
  quantity: 80,
  imageUrl: '/images/1/illustration-640.webp?v=',
  moqUnits: 80,
  problem: null,
  pricing: PRICING,
};

const ORDER = {
  id: '',
  orderNumber: 'HP-',
  customerName: '',
  customerEmail: '@',
  productId: 1,
  quantity: 80,
  shippingAddress: '\nBrisbane QLD 4000',
  totalAud: 6081.46,
  status: 'pending',
  paymentStatus: 'pending',
};

const INTENT = { clientSecret: 'pi_', paymentIntentId: 'pi_', amountDueAud: 3085.92, plan: 'deposit', part: 'deposit' };
const COOKIES = { 'set-cookie': 'oa=:20780.; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax' };

/** The text itself. Another one is another form of what is kept; see `kept-answer.ts`. */
export const TYPICAL_ANSWERS = Buffer.from(
  [
    { status: 201, body: { items: [LINE], pricing: { ...SUMS, ...TAXES } }, headers: {} },
    { status: 201, body: { order: ORDER }, headers: COOKIES },
    { status: 201, body: INTENT, headers: {} },
    { status: 200, body: { status: 'succeeded' }, headers: {} },
  ]
    .map((answer) => JSON.stringify(answer))
    .join(''),
);
