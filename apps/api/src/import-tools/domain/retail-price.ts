/**
 * The lowest price in cents at which a seller keeps the margin.
 * @param costCents what one unit costs them, delivered
 * @param marginPercent share of the price that is kept, below 100; one decimal
 */
export function retailCents(costCents: number, marginPercent: number): number {
  const keptInTenths = Math.round(marginPercent * 10);
  return Math.ceil((costCents * 1_000) / (1_000 - keptInTenths));
}
