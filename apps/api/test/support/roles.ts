/**
 * The two roles of a shop on a test server: the server's own, who owns the database, and the one the processes run as. Roles
 * belong to the server, so all databases share the second; the first start there creates it.
 *
 * @param url of a database, connecting as its owner
 */
export function rolesOf(url: string): { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string } {
  const ofTheProcesses = new URL(url);
  ofTheProcesses.username = 'halfpallet_app';
  ofTheProcesses.password = 'of the tests';
  return { DATABASE_URL: ofTheProcesses.href, DATABASE_OWNER_URL: url };
}
