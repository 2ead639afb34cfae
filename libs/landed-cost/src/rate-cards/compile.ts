import { DEPOSIT_PCT, mulDivHalfUp, parseCents, parseScaled, type Cents } from '@halfpallet/money';
import type { IpcBand, RateCard } from './rate-card';

/** Percentages are held in ten-thousandths of a percent, so 100% is 1,000,000. */
export const PCT_DP = 4;
export const WHOLE = 1_000_000;
/** Kilograms are held in milligrams, revenue tons in thousandths, rates and unit prices in ten-thousandths. */
export const KG_DP = 6;
export const TON_DP = 3;
export const RATE_DP = 4;

export interface CompiledPallet {
  footprintMm2: number;
  baseMm3: number;
  usableMm3: number;
  tareMg: number;
  payloadMg: number;
}

export interface HandlingBand {
  from: Cents;
  upTo: Cents;
  pct: number;
}

/** A fraction in lowest terms. */
export interface Ratio {
  numerator: number;
  denominator: number;
}

/** A rate card in whole numbers, ready for exact arithmetic. `card` is the source; formulas quote its text. */
export interface CompiledCard {
  card: RateCard;
  rate: { reference: number; min: number; max: number };
  pallets: ReadonlyMap<string, CompiledPallet>;
  stowage: Ratio;
  minRevenueTons: number;
  origin: { pickupPerRt: Cents; pickupMin: Cents; packing: Cents; clearance: Cents; cfsPerRt: Cents };
  ocean: ReadonlyMap<string, Cents>;
  oceanDefault: Cents;
  portAdder: ReadonlyMap<string, Cents>;
  bunkerPerRt: Cents;
  documentFee: Cents;
  /** Insured share of the value, uplift x rate, as text for the formula and as k / (1 - k) for the sum. */
  insurance: { k: string; gross: Ratio; min: Cents };
  destination: { port: Cents; cfs: Cents; infrastructure: Cents; order: Cents; formal: Cents; sac: Cents };
  lowValueThreshold: Cents;
  ipc: (customsValue: Cents) => Cents;
  fid: Cents;
  biosecurity: { none: Cents; timber: Cents; plantFibre: Cents };
  bmsb: { perRt: Cents; min: Cents };
  zones: ReadonlyMap<string, { base: Cents; perPallet: Cents; text: { base: string; perPallet: string } }>;
  fuelLevyPct: number;
  tailgate: Cents;
  handling: { bands: readonly HandlingBand[]; min: Cents; fxCoverPct: number };
  gstPct: number;
}

const compiled = new WeakMap<RateCard, CompiledCard>();

/** Whole-number form of a card, made once per card. Throws RangeError when a figure does not read or is missing. */
export function compileRateCard(card: RateCard): CompiledCard {
  const known = compiled.get(card);
  if (known) return known;
  const fresh = compile(card);
  compiled.set(card, fresh);
  return fresh;
}

function compile(card: RateCard): CompiledCard {
  const { originUsd, freightUsd, destinationAud, biosecurityAud, deliveryAud } = card;
  const result: CompiledCard = {
    card,
    rate: {
      reference: parseScaled(card.fx.referenceRate, RATE_DP),
      min: parseScaled(card.fx.minSane, RATE_DP),
      max: parseScaled(card.fx.maxSane, RATE_DP),
    },
    pallets: compilePallets(card),
    stowage: lowestTerms(parseScaled(card.lcl.stowageEfficiency, PCT_DP), 10 ** PCT_DP),
    minRevenueTons: parseScaled(card.lcl.minRevenueTons, TON_DP),
    origin: {
      pickupPerRt: parseCents(originUsd.pickupPerRt),
      pickupMin: parseCents(originUsd.pickupMin),
      packing: parseCents(originUsd.packingPerPallet),
      clearance: parseCents(originUsd.exportClearance),
      cfsPerRt: parseCents(originUsd.originCfsThcPerRt),
    },
    ocean: amounts(freightUsd.oceanPerRtByOrigin),
    oceanDefault: parseCents(freightUsd.oceanPerRtDefault),
    portAdder: amounts(freightUsd.portAdderPerRt),
    bunkerPerRt: parseCents(freightUsd.bunkerPerRt),
    documentFee: parseCents(freightUsd.documentFee),
    insurance: compileInsurance(card),
    destination: {
      port: parseCents(destinationAud.portServicePerRt),
      cfs: parseCents(destinationAud.cfsUnpackPerRt),
      infrastructure: parseCents(destinationAud.infrastructurePerRt),
      order: parseCents(destinationAud.deliveryOrderFee),
      formal: parseCents(destinationAud.brokerageFormal),
      sac: parseCents(destinationAud.brokerageSac),
    },
    lowValueThreshold: parseCents(card.government.lowValueThresholdAud),
    ipc: compileIpc(card.government.ipcBands),
    fid: parseCents(card.government.fidSeaAud),
    biosecurity: {
      none: parseCents(biosecurityAud.none),
      timber: parseCents(biosecurityAud.timber),
      plantFibre: parseCents(biosecurityAud.plantFibre),
    },
    bmsb: { perRt: parseCents(biosecurityAud.bmsb.perRt), min: parseCents(biosecurityAud.bmsb.min) },
    zones: new Map(
      Object.entries(deliveryAud.zones).map(([zone, text]) => [
        zone,
        { base: parseCents(text.base), perPallet: parseCents(text.perPallet), text },
      ]),
    ),
    fuelLevyPct: parseScaled(deliveryAud.fuelLevyPct, PCT_DP),
    tailgate: parseCents(deliveryAud.tailgate),
    handling: {
      bands: compileBands(card),
      min: parseCents(card.handling.minAud),
      fxCoverPct: parseScaled(card.handling.fxCoverPct, PCT_DP),
    },
    gstPct: parseScaled(card.gstPct, PCT_DP),
  };
  // A card that splits otherwise would quote amounts that no payment asks for.
  if (parseScaled(card.depositPct, 0) !== DEPOSIT_PCT) {
    throw new RangeError(`a deposit of ${card.depositPct}% is not the shop's ${DEPOSIT_PCT}%.`);
  }
  // Found here rather than at the first order to a rare postcode.
  for (const [from, , zone, , port] of card.zoneRules) {
    if (zone.startsWith('UNSERVED')) continue;
    if (!result.zones.has(zone)) throw new RangeError(`zone ${zone} of postcode ${from} has no delivery rate.`);
    if (port === null || !result.portAdder.has(port)) throw new RangeError(`postcode ${from} has no known port.`);
  }
  result.ipc(result.lowValueThreshold + 1);
  return result;
}

function amounts(record: Readonly<Record<string, string>>): Map<string, Cents> {
  return new Map(Object.entries(record).map(([key, text]) => [key, parseCents(text)]));
}

function compilePallets(card: RateCard): Map<string, CompiledPallet> {
  return new Map(
    Object.entries(card.pallets).map(([type, pallet]) => {
      const footprintMm2 = pallet.lengthMm * pallet.widthMm;
      return [
        type,
        {
          footprintMm2,
          baseMm3: footprintMm2 * pallet.baseHeightMm,
          usableMm3: footprintMm2 * (pallet.maxHeightMm - pallet.baseHeightMm),
          tareMg: parseScaled(pallet.tareKg, KG_DP),
          payloadMg: parseScaled(pallet.maxPayloadKg, KG_DP),
        },
      ];
    }),
  );
}

function compileInsurance(card: RateCard): CompiledCard['insurance'] {
  const uplift = parseScaled(card.insurance.upliftPct, PCT_DP);
  const rate = parseScaled(card.insurance.ratePct, PCT_DP);
  const k = BigInt(uplift) * BigInt(rate);
  const digits = k.toString().padStart(13, '0');
  const one = BigInt(WHOLE) * BigInt(WHOLE);
  const divisor = greatestCommonDivisor(k, one - k);
  return {
    k: `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, ''),
    gross: { numerator: Number(k / divisor), denominator: Number((one - k) / divisor) },
    min: parseCents(card.insurance.minAud),
  };
}

function compileIpc(bands: readonly IpcBand[]): (customsValue: Cents) => Cents {
  const ranges = bands.map((band) => ({
    from: band.minInclusive !== undefined ? parseCents(band.minInclusive) : parseCents(band.minExclusive ?? '0') + 1,
    below: band.maxExclusive !== undefined ? parseCents(band.maxExclusive) : Number.POSITIVE_INFINITY,
    amount: parseCents(band.amountAud),
  }));
  return (customsValue) => {
    const band = ranges.find(({ from, below }) => customsValue >= from && customsValue < below);
    if (!band) throw new RangeError(`no import processing charge for a customs value of ${customsValue} cents.`);
    return band.amount;
  };
}

function compileBands(card: RateCard): HandlingBand[] {
  let from = 0;
  return card.handling.graduatedBands.map(({ upTo, ratePct }) => {
    const band = {
      from,
      upTo: upTo === null ? Number.MAX_SAFE_INTEGER : parseCents(upTo),
      pct: parseScaled(ratePct, PCT_DP),
    };
    if (band.upTo <= from) throw new RangeError('its handling bands do not rise.');
    from = band.upTo;
    return band;
  });
}

function lowestTerms(numerator: number, denominator: number): Ratio {
  const divisor = Number(greatestCommonDivisor(BigInt(numerator), BigInt(denominator)));
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** A share of an amount in cents, half up; `pct` in ten-thousandths of a percent. */
export function share(amount: Cents, pct: number): Cents {
  return mulDivHalfUp(amount, pct, WHOLE);
}
