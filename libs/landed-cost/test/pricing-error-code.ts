import { PricingError, type PricingErrorCode } from '../src';

/** The code of the refusal, or undefined when the price was made. Anything but a PricingError fails the test. */
export function pricingErrorCode(act: () => unknown): PricingErrorCode | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof PricingError) return error.code;
    throw error;
  }
  return undefined;
}
