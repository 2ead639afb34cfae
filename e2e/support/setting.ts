/** @throws Error naming the variable that `npm test -- browser` would have set */
export function setting(
  name: 'E2E_BASE_URL' | 'E2E_DATABASE_URL' | 'CHROMIUM_PATH' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test -- browser\``);
  return value;
}
