import { BMSB_2025_26 } from './bmsb-2025-26';
import type { RateCard } from './rate-card';
import { ZONE_RULES_2026 } from './zone-rules-2026';

/** In force from 2026-01-01. Immutable: a change is a new version. */
export const RATE_CARD_2026_01: RateCard = {
  version: '2026-01',
  effectiveFrom: '2026-01-01',
  effectiveTo: '2026-07-01',
  supersedes: null,
  status: 'default',
  note: "Statutory lines are sourced; commercial lines are plausible defaults (assumption) to be replaced by the operator's contracted rates.",
  fx: {
    pair: 'AUD per 1 USD',
    rateDecimals: 4,
    referenceRate: '1.5400',
    minSane: '1.0000',
    maxSane: '2.5000',
    source: 'assumption',
  },
  pallets: {
    EXP_1100: {
      lengthMm: 1100,
      widthMm: 1100,
      baseHeightMm: 150,
      maxHeightMm: 1800,
      tareKg: '20',
      maxPayloadKg: '950',
      note: 'ISPM-15 heat-treated export pallet; fits two-wide in an ISO container',
    },
    EXP_1200x1000: {
      lengthMm: 1200,
      widthMm: 1000,
      baseHeightMm: 150,
      maxHeightMm: 1800,
      tareKg: '20',
      maxPayloadKg: '950',
      note: 'ISO 6780 1200x1000',
    },
    LONG_2200x1100: {
      lengthMm: 2200,
      widthMm: 1100,
      baseHeightMm: 150,
      maxHeightMm: 1500,
      tareKg: '45',
      maxPayloadKg: '950',
      note: 'long skid for doors, sofas, panels (assumption)',
    },
  },
  lcl: {
    stowageEfficiency: '0.90',
    minRevenueTons: '1.000',
    revenueTonDecimals: 3,
    cbmPerTonne: '1',
    source: 'W/M 1 t = 1 m3 trade convention; efficiency and 1 RT minimum: assumption',
  },
  originUsd: {
    pickupPerRt: '28.00',
    pickupMin: '55.00',
    packingPerPallet: '22.00',
    exportClearance: '45.00',
    originCfsThcPerRt: '22.00',
    includeInCustomsValue: true,
    source: 'assumption',
  },
  freightUsd: {
    oceanPerRtByOrigin: {
      China: '35.00',
      Vietnam: '41.00',
      India: '58.00',
      Thailand: '43.00',
      Malaysia: '39.00',
      Indonesia: '45.00',
      'South Korea': '42.00',
      Taiwan: '39.00',
      Japan: '52.00',
    },
    oceanPerRtDefault: '68.00',
    portAdderPerRt: {
      SYDNEY: '0.00',
      MELBOURNE: '0.00',
      BRISBANE: '0.00',
      ADELAIDE: '12.00',
      FREMANTLE: '15.00',
      DARWIN_VIA_BRISBANE: '0.00',
    },
    bunkerPerRt: '12.00',
    documentFee: '30.00',
    source: 'assumption',
  },
  insurance: {
    upliftPct: '110',
    ratePct: '0.35',
    minAud: '35.00',
    source: '110% of CIF is the market convention; rate and minimum: assumption',
  },
  destinationAud: {
    portServicePerRt: '84.00',
    cfsUnpackPerRt: '62.00',
    infrastructurePerRt: '24.00',
    deliveryOrderFee: '65.00',
    brokerageFormal: '120.00',
    brokerageSac: '55.00',
    source: 'assumption',
  },
  government: {
    lowValueThresholdAud: '1000.00',
    ipcBands: [
      {
        minExclusive: '1000.00',
        maxExclusive: '10000.00',
        amountAud: '50.00',
      },
      {
        minInclusive: '10000.00',
        amountAud: '152.00',
      },
    ],
    ipcSource: 'ABF Import Processing Charges page (>$1,000-<$10,000: $50; >=$10,000: $152; electronic N10)',
    fidSeaAud: '66.00',
    fidSource:
      'ABF/DAFF: FID charge - sea $66.00 (2024-25 CRIS, the latest figure found; indexed each 1 July - verify)',
  },
  biosecurityAud: {
    none: '0.00',
    timber: '95.00',
    plantFibre: '140.00',
    source:
      'allowance for document assessment/inspection (DAFF $39 in-office / $65 out-of-office per 15 min, 2024-25); allowance size: assumption',
    bmsb: BMSB_2025_26,
  },
  deliveryAud: {
    zones: {
      METRO: {
        base: '65.00',
        perPallet: '55.00',
      },
      REGIONAL_NEAR: {
        base: '95.00',
        perPallet: '110.00',
      },
      REGIONAL_FAR: {
        base: '140.00',
        perPallet: '215.00',
      },
      REMOTE: {
        base: '220.00',
        perPallet: '390.00',
      },
      TASMANIA: {
        base: '150.00',
        perPallet: '240.00',
      },
    },
    fuelLevyPct: '16',
    tailgate: '60.00',
    defaultTailgate: true,
    source: 'assumption',
  },
  handling: {
    basis: 'exwTotalAud',
    graduatedBands: [
      {
        upTo: '5000.00',
        ratePct: '14',
      },
      {
        upTo: '20000.00',
        ratePct: '11',
      },
      {
        upTo: '50000.00',
        ratePct: '8',
      },
      {
        upTo: null,
        ratePct: '6',
      },
    ],
    minAud: '120.00',
    fxCoverPct: '1.0',
    source: 'assumption',
  },
  gstPct: '10',
  depositPct: '50',
  quoteValidityDays: 30,
  zoneRules: ZONE_RULES_2026,
};
