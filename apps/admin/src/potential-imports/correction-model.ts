import type { CorrectableFact, PotentialImportDetail } from '@halfpallet/contracts';
import { correction as texts } from '../i18n/imports';

/** What somebody typed, field by field; most facts have one field, `value`. */
export type Typed = Readonly<Record<string, string>>;

/** What a correction is put to, or what is wrong with what was typed. */
export type Read = { readonly value: unknown } | { readonly wrong: string };

const { wrong } = texts;
const whole = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
const bare = (text = ''): string => text.trim().replace(/[,\s]/g, '');

const text = ({ value = '' }: Typed): Read =>
  value.trim().length >= 2 ? { value: value.trim() } : { wrong: wrong.text };
const count = ({ value }: Typed): Read => {
  const number = whole(bare(value));
  return number === null ? { wrong: wrong.whole } : { value: number };
};

/** Reads what was typed for a fact. The server has the last word. */
const READERS: Readonly<Record<CorrectableFact, (typed: Typed) => Read>> = {
  title: text,
  description: text,
  material: text,
  origin: ({ value = '' }) => {
    const code = value.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(code) ? { value: code } : { wrong: wrong.origin };
  },
  exwPriceUsd: ({ value }) => {
    const dollars = bare(value).replace(/^(US)?\$/i, '');
    return /^\d{1,7}(\.\d{1,4})?$/.test(dollars) && Number(dollars) > 0 ? { value: dollars } : { wrong: wrong.usd };
  },
  moqUnits: count,
  packedWeightGrams: count,
  packedSizeMm: ({ value = '' }) => {
    const sides = value
      .split(/[x×*,;\s]+/i)
      .filter(Boolean)
      .map(whole);
    return sides.length === 3 && !sides.includes(null) ? { value: sides } : { wrong: wrong.size };
  },
  supplierVerified: ({ value }) => ({ value: value === 'yes' }),
  tariff: ({ hsCode = '', duty = '' }) => {
    const line = { hsCode: hsCode.trim(), dutyRateGeneralPct: bare(duty).replace(/%$/, '') };
    const isLine = /^\d{4}(\.?\d{2}){1,3}$/.test(line.hsCode) && /^\d{1,2}(\.\d{1,2})?$/.test(line.dutyRateGeneralPct);
    return isLine ? { value: line } : { wrong: wrong.tariff };
  },
  category: ({ value }) => ({ value }),
  // Decided beside the picture itself.
  picture: () => ({ wrong: wrong.text }),
};

export const readTyped = (fact: CorrectableFact, typed: Typed): Read => READERS[fact](typed);

/** What the fields hold when the dialog opens: what stands there now. */
export function typedFrom(fact: CorrectableFact, detail: PotentialImportDetail): Typed {
  const known = (name: string): unknown => detail.facts.find((one) => one.fact === name)?.value;
  switch (fact) {
    case 'category':
      return { value: detail.category };
    case 'tariff':
      return { hsCode: detail.tariff?.hsCode ?? '', duty: detail.tariff?.dutyRateGeneralPct ?? '' };
    case 'supplierVerified':
      return { value: detail.supplierVerifiedByStaff ? 'yes' : 'no' };
    case 'exwPriceUsd':
      return { value: detail.estimatedExwUsd === null ? '' : String(detail.estimatedExwUsd) };
    case 'packedSizeMm':
      return { value: ((known(fact) as readonly number[] | undefined) ?? []).join(' × ') };
    default:
      return { value: String(known(fact) ?? '') };
  }
}
