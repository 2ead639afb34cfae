import type { ListLine, ListOrder } from '@halfpallet/contracts';

/** What of a list can be put into the cart as it stands. */
export const completeLines = (lines: readonly ListLine[]): ListOrder[] => lines.flatMap(({ order }) => order ?? []);
