/** Postcode range `[from, to]`, the delivery zone, the state and the sea port that serves it (null when unserved). */
export type ZoneRule = readonly [from: string, to: string, zone: string, state: string, port: string | null];

export interface PalletSpec {
  lengthMm: number;
  widthMm: number;
  /** Height of the bare pallet; `maxHeightMm` is the loaded limit including it. */
  baseHeightMm: number;
  maxHeightMm: number;
  tareKg: string;
  maxPayloadKg: string;
  note: string;
}

export interface IpcBand {
  minExclusive?: string;
  minInclusive?: string;
  maxExclusive?: string;
  amountAud: string;
}

/** When goods from a risk country must be treated against the brown marmorated stink bug. Season dates are `MM-DD`. */
export interface BmsbRule {
  seasonStart: string;
  seasonEnd: string;
  treatmentOrigins: readonly string[];
  surveillanceOnlyOrigins: readonly string[];
  highRiskChapters: readonly string[];
  perRt: string;
  min: string;
  source: string;
}

/**
 * One immutable, effective-dated set of rates. In force when `effectiveFrom <= asOf < effectiveTo` (Brisbane dates); without
 * an end, until the next card begins.
 * Amounts and percentages are decimal text; `source` and `note` are staff's own notes of where figures come from and what is
 * to be checked: never shown to a buyer, who reads `public-evidence.ts`.
 */
export interface RateCard {
  version: string;
  effectiveFrom: string;
  effectiveTo: string | null;
  supersedes: string | null;
  status: string;
  note: string;
  fx: {
    pair: string;
    rateDecimals: number;
    referenceRate: string;
    minSane: string;
    maxSane: string;
    source: string;
  };
  pallets: Readonly<Record<string, PalletSpec>>;
  lcl: {
    stowageEfficiency: string;
    minRevenueTons: string;
    revenueTonDecimals: number;
    cbmPerTonne: string;
    source: string;
  };
  originUsd: {
    pickupPerRt: string;
    pickupMin: string;
    packingPerPallet: string;
    exportClearance: string;
    originCfsThcPerRt: string;
    includeInCustomsValue: boolean;
    source: string;
  };
  freightUsd: {
    oceanPerRtByOrigin: Readonly<Record<string, string>>;
    oceanPerRtDefault: string;
    portAdderPerRt: Readonly<Record<string, string>>;
    bunkerPerRt: string;
    documentFee: string;
    source: string;
  };
  insurance: { upliftPct: string; ratePct: string; minAud: string; source: string };
  destinationAud: {
    portServicePerRt: string;
    cfsUnpackPerRt: string;
    infrastructurePerRt: string;
    deliveryOrderFee: string;
    brokerageFormal: string;
    brokerageSac: string;
    source: string;
  };
  government: {
    lowValueThresholdAud: string;
    ipcBands: readonly IpcBand[];
    ipcSource: string;
    fidSeaAud: string;
    fidSource: string;
  };
  biosecurityAud: { none: string; timber: string; plantFibre: string; source: string; bmsb: BmsbRule };
  deliveryAud: {
    zones: Readonly<Record<string, { base: string; perPallet: string }>>;
    fuelLevyPct: string;
    tailgate: string;
    defaultTailgate: boolean;
    source: string;
  };
  handling: {
    basis: string;
    graduatedBands: readonly { upTo: string | null; ratePct: string }[];
    minAud: string;
    fxCoverPct: string;
    source: string;
  };
  gstPct: string;
  /** As quoted on the card's day; has to be `DEPOSIT_PCT` of libs/money, which is what payments ask for. */
  depositPct: string;
  quoteValidityDays: number;
  zoneRules: readonly ZoneRule[];
}
