import type { PriceTexts } from '../texts';

const CARD = 'Rate card {rateCard}';

/** The words of engine 1. Published with the first order of each rate card: to change one, add an engine. */
export const TEXTS = {
  lines: {
    EXW: {
      label: 'Goods at the factory gate (EXW)',
      formula: 'r2({unitPriceUsd} x {quantity}) USD; x {rate}',
      evidence: 'Supplier price list',
    },
    ORIGIN_PICKUP: {
      label: 'Collection from the factory',
      formula: 'max({minimum}, {perRevenueTon} x {revenueTons} RT)',
      evidence: CARD,
    },
    ORIGIN_PACKING: {
      label: 'Heat-treated export pallets and packing',
      formula: '{perPallet} x {pallets} pallet(s), ISPM-15',
      evidence: CARD,
    },
    ORIGIN_EXPORT_CLEARANCE: { label: 'Export customs clearance', formula: 'flat', evidence: CARD },
    ORIGIN_CFS_THC: {
      label: 'Loading at the port of origin',
      formula: '{perRevenueTon} x {revenueTons} RT',
      evidence: CARD,
    },
    OCEAN_FREIGHT: {
      label: 'Sea freight from {origin} to {portName}',
      formula: '{withAdder} x {revenueTons} RT ({origin} -> {port})',
      evidence: CARD,
    },
    BUNKER: { label: "Ship's fuel surcharge", formula: '{perRevenueTon} x {revenueTons} RT', evidence: CARD },
    FREIGHT_DOCS: { label: 'Freight documents', formula: 'flat', evidence: CARD },
    INSURANCE: {
      label: 'Marine insurance',
      formula: 'max({minimum}, CFR {costAndFreight} x {k} / (1 - {k}))',
      evidence: 'Rate card {rateCard}: {upliftPct}% of CIF at {ratePct}%',
    },
    CUSTOMS_DUTY: {
      label: 'Australian customs duty',
      formula: {
        due: 'r2(customs value {customsValue} x {ratePct}%) [{basis}]',
        lowValue: 'nil: customs value <= {threshold}',
      },
      evidence: {
        lowValue: 'Customs value at or below {threshold}',
        agreement: '{agreement} {proof} on file',
        estimate: 'Default rate, tariff line not settled',
        tariff: 'General tariff rate of {hsCode}',
        general: 'General tariff rate',
      },
    },
    DUMPING_DUTY: {
      label: 'Anti-dumping duty',
      formula: {
        due: 'r2(customs value {customsValue} x {ratePct}%)',
        lowValue: 'nil: customs value <= {threshold}',
      },
      evidence: 'Confirmed dumping measure of the product',
    },
    PORT_SERVICE: { label: 'Port services', formula: '{perRevenueTon} x {revenueTons} RT', evidence: CARD },
    CFS_UNPACK: { label: 'Unpacking at the depot', formula: '{perRevenueTon} x {revenueTons} RT', evidence: CARD },
    INFRASTRUCTURE: {
      label: 'Port infrastructure charge',
      formula: '{perRevenueTon} x {revenueTons} RT',
      evidence: CARD,
    },
    DELIVERY_ORDER: { label: 'Delivery order fee', formula: 'flat', evidence: CARD },
    BROKERAGE: {
      label: 'Customs broker',
      formula: { formal: 'formal import declaration', lowValue: 'self-assessed clearance (SAC)' },
      evidence: CARD,
    },
    IPC: {
      label: 'Import processing charge (Australian Border Force)',
      formula: { formal: 'electronic N10, by customs value band', lowValue: 'nil for SAC' },
      evidence: 'Import processing charges of the Australian Border Force, as in rate card {rateCard}',
    },
    FID_BIOSECURITY: {
      label: 'Import declaration charge (Department of Agriculture)',
      formula: { formal: 'DAFF full import declaration charge - sea', lowValue: 'nil for SAC' },
      evidence: 'Charges of the Department of Agriculture, as in rate card {rateCard}',
    },
    BIOSECURITY_ALLOWANCE: {
      label: 'Allowance for biosecurity checks',
      formula: '{material}',
      evidence: 'Rate card {rateCard}: our allowance for checks of papers and goods',
    },
    BMSB_TREATMENT: {
      label: 'Stink bug season treatment',
      formula: 'max({minimum}, {perRevenueTon} x {revenueTons} RT)',
      evidence: 'Season measures of the Department of Agriculture, price of rate card {rateCard}',
    },
    DELIVERY: {
      label: 'Delivery to {postcode} {state}',
      formula: '({base} + {perPallet} x {pallets}) x (1 + {fuelLevyPct}%) {zone}',
      evidence: CARD,
    },
    TAILGATE: {
      label: 'Tail-lift truck',
      formula: { wanted: 'flat per delivery', unwanted: 'not required' },
      evidence: CARD,
    },
    HANDLING: {
      label: 'Sourcing, checking and handling',
      formula: 'max({minimum}, graduated bands on EXW {goods})',
      evidence: CARD,
    },
    FX_COVER: {
      label: 'Exchange rate held for {days} days',
      formula: '{ratePct}% of EXW: {days}-day rate lock',
      evidence: CARD,
    },
  },
  reasons: {
    'quantity.minimum': 'Freight is charged on the minimum of {revenueTons} revenue tons.',
    'quantity.volume': 'Freight is charged by volume: {volumeCbm} m³ counts for more than {weightTonnes} t.',
    'quantity.weight': 'Freight is charged by weight: {weightTonnes} t counts for more than {volumeCbm} m³.',
    'entry.SAC': 'Self-assessed clearance: the customs value is {customsValue}, at or below {threshold}.',
    'entry.N10': 'Formal import declaration: the customs value is {customsValue}, above {threshold}.',
    'duty.lowValue': 'No duty: the customs value {customsValue} is at or below {threshold}.',
    'duty.agreementFree': '{agreement}: Free with {proof} on file.',
    'duty.agreement': '{agreement}: {ratePct}% instead of {general}% with {proof} on file.',
    'duty.estimate': 'Estimated at the usual {ratePct}%: the tariff line of these goods is not settled yet.',
    'duty.free': 'Free: this tariff line carries no duty, whatever the origin.',
    'duty.noAgreement': 'General rate {ratePct}%: no trade agreement with {origin} is claimed.',
    'duty.noProof': 'General rate {ratePct}%: no {proof} is on file, so {agreement} cannot be claimed.',
    'duty.noLower': 'General rate {ratePct}%: {agreement} gives no lower rate for this tariff line.',
    'dumping.due': 'Anti-dumping duty of {ratePct}% comes on top; a trade agreement does not remove it.',
    'dumping.lowValue': 'No anti-dumping duty is collected at this customs value.',
    'gst.formula': 'r2({ratePct}% x {landedValue})',
    // What each agreement accepts as proof of origin, in the words of the person who files it.
    'proof.ChAFTA': 'certificate of origin',
    'proof.AANZFTA': 'certificate of origin',
    'proof.ECTA': 'certificate of origin',
    'proof.AI-ECTA': 'certificate of origin',
    'proof.TAFTA': 'certificate of origin',
    'proof.MAFTA': 'certificate or declaration of origin',
    'proof.IA-CEPA': 'certificate or declaration of origin',
    'proof.KAFTA': "exporter's certificate of origin",
    'proof.JAEPA': 'certificate of origin',
    'proof.CPTPP': 'self-certification of origin',
    proof: 'evidence of origin',
  },
} as const satisfies PriceTexts;

export type LineCode = keyof typeof TEXTS.lines;
export type Reason = keyof typeof TEXTS.reasons;
