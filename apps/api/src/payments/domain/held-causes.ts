/** Why money that arrived was held over although it is the order's: no part of it was open at that moment. Stored with the event. */
export const HELD_CAUSES = {
  alreadyPaid: 'this part was already paid',
  lessIsDue: 'less is due since the order was changed',
  tooMuch: 'more was transferred than is owed',
  over: 'the order is cancelled or refunded',
} as const;

const COUNTABLE: ReadonlySet<string> = new Set(Object.values(HELD_CAUSES));

/** Whether money held for this cause may pay a part that opens again. Foreign currency and test money never may. */
export const isCountable = (cause: string): boolean => COUNTABLE.has(cause);
