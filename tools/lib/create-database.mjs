import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOrFail } from './run.mjs';

export const USER = 'halfpallet';
export const DATABASE = 'halfpallet';

/** Whom the HTTP process and the worker connect as; the first start that finds it missing creates it. */
export const APP_USER = 'halfpallet_app';

export const passwordFile = (home) => join(home, 'postgres.password');

/** @param {string} home @returns {string} password of the role of the processes, made when it is first asked for */
export function appPassword(home) {
  const file = join(home, 'postgres.app.password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}

/**
 * Makes a new, empty database with a generated password. Under another name first, so that an interrupted creation
 * never passes for a database.
 *
 * @param {{ native: string, data: string, identity?: { uid: number, gid: number }, settings: Record<string, unknown> }} server
 * @param {{ home: string, signal?: AbortSignal }} options `home`: where the password is kept
 */
export async function createDatabase({ native, data, identity, settings }, { home, signal }) {
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (identity !== undefined) chownSync(draft, identity.uid, identity.gid);
  const password = randomBytes(24).toString('base64url');
  const secret = mkdtempSync(join(tmpdir(), 'halfpallet-'));
  try {
    const file = join(secret, 'password');
    writeFileSync(file, password, { mode: 0o600 });
    if (identity !== undefined) for (const path of [secret, file]) chownSync(path, identity.uid, identity.gid);
    const where = { cwd: draft, signal, ...identity, env: serverEnvironment() };
    const args = [
      '-D',
      dataArgument(draft, identity),
      '-U',
      USER,
      // Proving a password without telling it takes a client longer than all else of a connection, and each shop of a test opens dozens.
      `--auth=${settings.fsync === 'off' ? 'password' : 'scram-sha-256'}`,
      `--pwfile=${file}`,
      '--encoding=UTF8',
    ];
    // Built-in collation: text sorts the same on every machine, whatever locales it has.
    args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    if (settings.fsync === 'off') args.push('--no-sync');
    // The owner's password is made here, before the server has its settings.
    if (settings.scram_iterations) args.push('-c', `scram_iterations=${settings.scram_iterations}`);
    const sentence = 'The database cannot be created: PostgreSQL says why above.';
    await runOrFail(join(native, 'bin', 'initdb'), args, { ...where, sentence });
    const single = ['--single', '-D', dataArgument(draft, identity), 'postgres'];
    await runOrFail(join(native, 'bin', 'postgres'), single, {
      ...where,
      input: `create database ${DATABASE};\n`,
      sentence,
    });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
  writeFileSync(passwordFile(home), password, { mode: 0o600 });
  chmodSync(passwordFile(home), 0o600);
  renameSync(draft, data);
}

/** How the server is told its data folder; see startPostgres for the reason. */
export const dataArgument = (data, identity) => (identity === undefined ? data : '/proc/self/cwd');

/** Settings of other PostgreSQL installations (PGDATA, PGPORT, ...) are not meant for this one. */
export function serverEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_')),
  );
}
