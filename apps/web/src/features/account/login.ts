/** The sign-in page, which sends the customer back here. */
export const LOGIN = `/api/login?returnTo=${encodeURIComponent('/dashboard')}`;
