/** The number of units nearest to so many that are whole minimum orders, one at least. */
export const inWholeOrders = (units: number, moqUnits: number): number =>
  Math.max(1, Math.round(units / moqUnits)) * moqUnits;
