import { brisbaneDate } from '@halfpallet/landed-cost';

const DAY_MS = 86_400_000;

/**
 * From now to ten in the morning in Brisbane, the next day's: people read of days by the calendar, and tests run at any hour. A clock that is
 * so far ahead is hours away from both ends of a day, however long the test takes.
 */
export const TO_MORNING_MS = Date.parse(`${brisbaneDate(new Date())}T10:00:00+10:00`) + DAY_MS - Date.now();
