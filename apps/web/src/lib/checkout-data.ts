import {
  AUSTRALIAN_POSTCODE,
  type CheckoutData,
  type ExplainedPricing,
  type PricingResult,
  StorageKeys,
  SUMMED_PRICES,
} from '@halfpallet/contracts';
import { isRecord, readStored, writeStored } from './storage';

/** What is handed to the guest checkout. */
export type CheckoutHandover = CheckoutData;

const PRICES = [...SUMMED_PRICES, 'pricePerUnitAud', 'exchangeRate'] as const;

/** The pricing fields a checkout keeps; the explanation stays behind. */
export function pricingFields(pricing: PricingResult | ExplainedPricing): PricingResult {
  const { isLiveFx } = pricing;
  const numbers = Object.fromEntries(PRICES.map((name) => [name, pricing[name]]));
  return { ...(numbers as Omit<PricingResult, 'isLiveFx'>), isLiveFx };
}

function isCheckoutData(value: unknown): value is CheckoutHandover {
  if (!isRecord(value) || !isRecord(value.product)) return false;
  const { product } = value;
  return (
    Number.isInteger(Number(product.id)) &&
    typeof product.productName === 'string' &&
    typeof value.quantity === 'number' &&
    value.quantity > 0 &&
    PRICES.every((name) => typeof value[name] === 'number' && Number.isFinite(value[name])) &&
    (value.postcode === undefined || AUSTRALIAN_POSTCODE.test(String(value.postcode))) &&
    (value.optionIds === undefined || Array.isArray(value.optionIds))
  );
}

export const readCheckoutData = (): CheckoutHandover | null =>
  readStored(sessionStorage, StorageKeys.checkoutData, isCheckoutData);

export const storeCheckoutData = (data: CheckoutHandover): void =>
  writeStored(sessionStorage, StorageKeys.checkoutData, data);

export function clearCheckoutData(): void {
  try {
    sessionStorage.removeItem(StorageKeys.checkoutData);
  } catch {
    return;
  }
}
