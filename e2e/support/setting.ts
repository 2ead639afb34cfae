/** `npm run test:long` looks at everything in every light and on every screen. */
export const IS_LONG = Boolean(process.env.LONG_TESTS);

/** @throws Error naming the variable that `npm test -- browser` would have set */
export function setting(
  name: 'E2E_BASE_URL' | 'E2E_DATABASE_URL' | 'E2E_DATA_DIR' | 'CHROMIUM_PATH' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test -- browser\``);
  return value;
}
