import { ean13 } from '../gtin';
import type { Offer, OfferMatch } from './types';

type Extra = Partial<Pick<Offer, 'brand' | 'gtin' | 'currency' | 'was' | 'pack' | 'condition' | 'inStock'>>;

const good =
  (name: string, brand: string | null, ean: string | null) =>
  (shop: string, sku: string, match: OfferMatch, title: string, price: string, extra: Extra = {}): Offer => ({
    shop,
    sku,
    good: name,
    match,
    title,
    brand,
    gtin: ean && ean13(ean),
    price,
    currency: 'AUD',
    was: null,
    pack: 1,
    condition: 'new',
    inStock: true,
    ...extra,
  });

const USED = { condition: 'used', brand: null, gtin: null } as const;
const REFURBISHED = { condition: 'refurbished' } as const;
const OTHER = { brand: null, gtin: null } as const;

const planter = good('Ceramic Planter 300 mm', 'Emberfold', '952410080031');
const board = good('Bamboo Cutting Board 45 x 30 cm', 'Culmwise', '952410010021');
const holder = good('Bamboo Toothbrush Holder', 'Culmwise', null);
const downlight = good('LED Downlight 10 W', 'Craneglow', '952410030012');
const mixer = good('Gooseneck Kitchen Mixer', 'Heronline', '952410020013');
const chair = good('Ergonomic Mesh Office Chair', 'Maplewing', '952410080017');
const handle = good('Lever Door Handle Set, Passage', 'Gatewren', '952410040011');
const hammer = good('Claw Hammer 20 oz', 'Kingfisher Forge', '952410070018');
const ladder = good('Aluminium Step Ladder 1.8 m', 'Sparrowline', null);
const pendant = good('Pendant Light, Spun Metal 350 mm', 'Craneglow', '952410030029');
const panel = good('Acoustic Slat Panel 2100 x 600 mm', 'Terracewell', '952410050027');
const hamper = good('Bamboo Laundry Hamper with Liner', null, null);

/** What the shops offer. Every good has offers that count and offers that look alike and do not. */
export const OFFERS: readonly Offer[] = [
  planter('wattlehome', 'WH-3001', 'same', 'Emberfold Ceramic Planter 300 mm', '39.95'),
  planter('tradeshed', 'TS-3001', 'same', 'Emberfold Glazed Ceramic Planter 300mm with Saucer', '36.50'),
  planter('lumenyard', 'LY-3001', 'sale', 'Ceramic Planter 300 mm Glazed', '34.00', { was: '44.00' }),
  planter('brightnest', 'BN-3001', 'same', 'Emberfold Ceramic Planter, 300 mm', '42.00'),
  planter('gumleaf', 'GL-3001', 'same', 'Ceramic Planter 300 mm with Saucer', '37.80'),
  planter('plumbersrow', 'PR-3001', 'other-product', 'Ceramic Planter Stand, Timber, 300 mm', '29.00', OTHER),
  planter('secondhand', '700301', 'used', 'Ceramic planter 300 mm, small chip', '12.00', USED),

  board('wattlehome', 'WH-1002', 'same', 'Culmwise Bamboo Cutting Board 45 x 30 cm', '44.95'),
  board('brightnest', 'BN-1002', 'same', 'Culmwise Bamboo Cutting Board, 45 x 30 cm', '42.00'),
  board('gumleaf', 'GL-1002', 'same', 'Bamboo Cutting Board with Juice Groove 45 x 30 cm', '39.90'),
  board('tradeshed', 'TS-1002', 'other-pack', 'Culmwise Bamboo Cutting Board 45x30cm, Pack of 6', '210.00', {
    pack: 6,
  }),
  board('lumenyard', 'LY-1002', 'other-product', 'Bamboo Cutting Board Oil 250 ml', '14.95', OTHER),
  board('secondhand', '700102', 'used', 'Bamboo cutting board, used once', '15.00', USED),

  holder('wattlehome', 'WH-1001', 'same', 'Culmwise Bamboo Toothbrush Holder', '16.95'),
  holder('brightnest', 'BN-1001', 'sale', 'Bamboo Toothbrush Holder, 4 Slots', '12.95', { was: '18.50' }),
  holder('gumleaf', 'GL-1001', 'same', 'Bamboo Toothbrush Holder 4 Slots', '15.40'),
  holder('plumbersrow', 'PR-1001', 'other-pack', 'Bamboo Toothbrush Holder, Set of 2', '27.00', { pack: 2 }),

  downlight('lumenyard', 'LY-2001', 'same', 'Craneglow LED Downlight 10 W 90 mm Tri Colour', '21.50'),
  downlight('tradeshed', 'TS-2001', 'without-gst', 'Craneglow LED Downlight 10W', '17.00'),
  downlight('wattlehome', 'WH-2001', 'same', 'Craneglow LED Downlight, 10 W, Dimmable', '22.95'),
  downlight('gumleaf', 'GL-2001', 'other-pack', 'LED Downlight 10 W, Pack of 6', '99.00', { pack: 6 }),
  downlight('plumbersrow', 'PR-2001', 'out-of-stock', 'LED Downlight 10 W Dimmable', '19.90', { inStock: false }),
  downlight('brightnest', 'BN-2001', 'other-product', 'LED Downlight Frame, Square, 90 mm', '8.50', OTHER),
  downlight('secondhand', '700201', 'used', 'LED downlights 10 W, box of 20, left over', '120.00', {
    ...USED,
    pack: 20,
  }),

  mixer('plumbersrow', 'PR-2101', 'same', 'Heronline Gooseneck Kitchen Mixer HL-GN35', '189.00'),
  mixer('tradeshed', 'TS-2101', 'same', 'Heronline Gooseneck Kitchen Mixer', '179.00'),
  mixer('wattlehome', 'WH-2101', 'sale', 'Heronline Gooseneck Kitchen Mixer, Stainless', '169.00', { was: '219.00' }),
  mixer('gumleaf', 'GL-2101', 'foreign-currency', 'Gooseneck Kitchen Mixer Tap', '199.00', { currency: 'NZD' }),
  mixer('brightnest', 'BN-2101', 'refurbished', 'Gooseneck Kitchen Mixer, Refurbished', '99.00', REFURBISHED),

  chair('brightnest', 'BN-4001', 'same', 'Maplewing Ergonomic Mesh Office Chair', '489.00'),
  chair('wattlehome', 'WH-4001', 'same', 'Maplewing Ergonomic Mesh Office Chair, Black', '519.00'),
  chair('gumleaf', 'GL-4001', 'sale', 'Ergonomic Mesh Office Chair with Lumbar Support', '449.00', { was: '549.00' }),
  chair('tradeshed', 'TS-4001', 'other-product', 'Office Chair Castors, Set of 5', '39.00', OTHER),
  chair('secondhand', '700401', 'used', 'Ergonomic mesh office chair, good condition', '180.00', USED),

  handle('tradeshed', 'TS-4101', 'same', 'Gatewren Lever Door Handle Passage Set Satin', '57.20'),
  handle('plumbersrow', 'PR-4101', 'same', 'Gatewren Lever Door Handle Set, Passage', '61.00'),
  handle('gumleaf', 'GL-4101', 'other-pack', 'Lever Door Handle Passage Set, 4 Pairs', '208.00', { pack: 4 }),

  hammer('tradeshed', 'TS-5001', 'same', 'Kingfisher Forge Claw Hammer 20 oz', '38.50'),
  hammer('gumleaf', 'GL-5001', 'same', 'Kingfisher Forge Claw Hammer 20oz One Piece', '36.90'),
  hammer('wattlehome', 'WH-5001', 'same', 'Claw Hammer, 20 oz, Forged', '39.95'),
  hammer('plumbersrow', 'PR-5001', 'other-pack', 'Claw Hammer 20 oz, Carton of 12', '420.00', { pack: 12 }),
  hammer('secondhand', '700501', 'used', 'Claw hammer 20 oz', '10.00', USED),

  ladder('tradeshed', 'TS-5101', 'same', 'Sparrowline Aluminium Step Ladder 1.8 m', '329.00'),
  ladder('gumleaf', 'GL-5101', 'same', 'Aluminium Step Ladder 1.8 m 120 kg', '299.00'),
  ladder('lumenyard', 'LY-5101', 'other-product', 'Aluminium Step Ladder 2.4 m', '419.00', OTHER),

  pendant('lumenyard', 'LY-2301', 'same', 'Craneglow Spun Metal Pendant Light 350 mm', '149.00'),
  pendant('brightnest', 'BN-2301', 'same', 'Craneglow Pendant Light, Spun Metal, 350 mm', '159.00'),
  pendant('wattlehome', 'WH-2301', 'sale', 'Pendant Light Spun Metal 350 mm', '129.00', { was: '169.00' }),

  panel('tradeshed', 'TS-6001', 'same', 'Acoustic Slat Panel 2100 x 600 mm Oak', '199.00'),
  panel('wattlehome', 'WH-6001', 'same', 'Terracewell Acoustic Slat Panel, 2100 x 600 mm', '209.00'),
  panel('gumleaf', 'GL-6001', 'other-pack', 'Acoustic Slat Panel 2100 x 600 mm, Box of 4', '720.00', { pack: 4 }),

  hamper('brightnest', 'BN-7001', 'same', 'Bamboo Laundry Hamper with Liner', '99.95'),
  hamper('wattlehome', 'WH-7001', 'same', 'Bamboo Laundry Hamper with Cotton Liner', '94.95'),
  hamper('gumleaf', 'GL-7001', 'sale', 'Bamboo Laundry Hamper, Liner Included', '84.00', { was: '109.00' }),
];
