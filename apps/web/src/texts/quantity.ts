export const quantity = {
  unsold: (typed: string, step: string) => `${typed} units cannot be ordered: this is sold in multiples of ${step}.`,
  fraction: (step: string) => `Type a whole number of units. This is sold in multiples of ${step}.`,
  most: (most: string) => `At most ${most} units can be ordered at once.`,
  take: (units: string) => `Take ${units}`,
} as const;
