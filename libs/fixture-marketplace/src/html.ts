import type { PriceStep } from '@halfpallet/sourcing';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const esc = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** JSON that can stand in a script element. */
export const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export const each = <T>(items: readonly T[] | null, render: (item: T, index: number) => string): string =>
  (items ?? []).map(render).join('\n');

/** Renders what is there, and nothing for null. */
export const when = <T>(value: T | null | undefined, render: (value: T) => string): string =>
  value === null || value === undefined ? '' : render(value);

const SYMBOLS: Record<string, string> = { USD: 'US$', AUD: 'AU$', NZD: 'NZ$', GBP: '£', EUR: '€', CNY: 'CN¥' };

/** As a page in English shows an amount: US$1,204.50. An empty currency shows no symbol. */
export function money(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${SYMBOLS[currency] ?? ''}${grouped}.${fraction}`;
}

/** As a page in German shows it: 1.204,50 €. */
export function continentalMoney(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction} ${SYMBOLS[currency] ?? ''}`;
}

const COUNTRIES: Record<string, string> = {
  CN: 'China',
  VN: 'Vietnam',
  IN: 'India',
  TH: 'Thailand',
  TW: 'Taiwan',
  ID: 'Indonesia',
  MY: 'Malaysia',
};

export function country(code: string): string {
  const name = COUNTRIES[code];
  if (name === undefined) throw new Error(`No country is called ${code}: add it to COUNTRIES.`);
  return name;
}

export const slug = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** "100 - 499", or ">= 500" for the last step. */
export const quantityRange = (step: PriceStep): string =>
  step.maxQuantity === null ? `>= ${step.minQuantity}` : `${step.minQuantity} - ${step.maxQuantity}`;

/** "45 x 32 x 7 cm", the way sites give the size of a parcel. */
export const centimetres = (mm: readonly [number, number, number]): string =>
  `${mm.map((side) => String(side / 10)).join(' x ')} cm`;

export const kilograms = (grams: number): string => `${grams / 1000} kg`;
