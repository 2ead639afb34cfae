import { Limits } from '@halfpallet/contracts';
import { DomainError } from '../platform/errors';

interface Sold {
  readonly productName: string;
  readonly moqUnits: number;
}

/** The shop sells from the minimum order up and in its multiples; the engine would price any quantity. Null for what is sold. */
export function quantityProblem(data: Sold, quantity: number): DomainError | null {
  if (quantity > Limits.quantity.max) {
    return new DomainError(
      'BAD_QUANTITY',
      `Order at most ${Limits.quantity.max} units at once, or ask us for a container.`,
      422,
    );
  }
  if (quantity < data.moqUnits) {
    return new DomainError(
      'QUANTITY_BELOW_MINIMUM',
      `The minimum order of ${data.productName} is ${data.moqUnits} units.`,
      422,
      { extra: { moqUnits: data.moqUnits } },
    );
  }
  if (quantity % data.moqUnits !== 0) {
    return new DomainError(
      'QUANTITY_NOT_MULTIPLE',
      `${data.productName} is sold in multiples of ${data.moqUnits} units.`,
      422,
      { extra: { moqUnits: data.moqUnits } },
    );
  }
  return null;
}

/** @throws DomainError 422 BAD_QUANTITY, QUANTITY_BELOW_MINIMUM, QUANTITY_NOT_MULTIPLE */
export function assertOrderableQuantity(data: Sold, quantity: number): void {
  const problem = quantityProblem(data, quantity);
  if (problem) throw problem;
}
