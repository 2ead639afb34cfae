/** Refusals of a price that another postcode would mend. */
export const PLACE_REFUSALS: readonly string[] = ['UNSERVED_DESTINATION', 'UNKNOWN_POSTCODE', 'BAD_POSTCODE'];
