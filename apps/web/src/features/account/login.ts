/** The sign-in page, which sends the customer back to where they were going. */
export const loginFor = (destination: string): string => `/api/login?returnTo=${encodeURIComponent(destination)}`;
