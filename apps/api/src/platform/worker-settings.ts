import { existsSync } from 'node:fs';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import { ConfigurationError } from './configuration-error';
import { WORKER_ROLES, type WorkerRole } from './jobs/worker-roles';

/** Where pages of the marketplaces come from. */
export interface ScrapingSettings {
  /** True once somebody has said that the terms of the sites were checked; else pages come from the fixture market. */
  readonly live: boolean;
  /** Who said so. */
  readonly acknowledgedBy: string | null;
  /** A licensed provider that fetches pages; null: we fetch them ourselves. */
  readonly oxylabs: { readonly username: string; readonly password: string } | null;
  /** Most pages a minute, and a day, where they differ from the shop's own tables. */
  readonly pagesPerMinute: PageLimits;
  readonly pagesPerDay: PageLimits;
}

export type PageLimits = Readonly<Partial<Record<Marketplace, number>>>;

/** Answers that name nobody. */
const NO_NAME = /^(1|0|y|n|yes|no|on|off|ok|true|false|ack|acknowledged)$/i;

/** @throws ConfigurationError */
export function readScraping(env: NodeJS.ProcessEnv): ScrapingSettings {
  const acknowledgedBy = env.LIVE_SCRAPING_ACK?.trim() || null;
  const { username, password } = { username: env.OXYLABS_USERNAME || null, password: env.OXYLABS_PASSWORD || null };
  if (acknowledgedBy !== null && (acknowledgedBy.length < 3 || NO_NAME.test(acknowledgedBy))) {
    throw new ConfigurationError(
      `LIVE_SCRAPING_ACK is "${acknowledgedBy}". Name the person who checked the terms of the marketplaces, or unset it to stay with the fixture market.`,
    );
  }
  if ((username === null) !== (password === null)) {
    const [set, missing] = username
      ? ['OXYLABS_USERNAME', 'OXYLABS_PASSWORD']
      : ['OXYLABS_PASSWORD', 'OXYLABS_USERNAME'];
    throw new ConfigurationError(`${set} is set without ${missing}. Oxylabs needs both; set the pair.`);
  }
  if (username !== null && acknowledgedBy === null) {
    throw new ConfigurationError(
      'OXYLABS_USERNAME is set without LIVE_SCRAPING_ACK. Live pages are read only after somebody checked the terms of the marketplaces; set LIVE_SCRAPING_ACK to their name.',
    );
  }
  const oxylabs = username !== null && password !== null ? { username, password } : null;
  return {
    live: acknowledgedBy !== null,
    acknowledgedBy,
    oxylabs,
    pagesPerMinute: readPageLimits('MARKETPLACE_PAGES_PER_MINUTE', env.MARKETPLACE_PAGES_PER_MINUTE),
    pagesPerDay: readPageLimits('MARKETPLACE_PAGES_PER_DAY', env.MARKETPLACE_PAGES_PER_DAY),
  };
}

const MOST_PAGES = 1_000_000;

/** @throws ConfigurationError unless it says for each marketplace that it names how many */
function readPageLimits(name: string, value: string | undefined): PageLimits {
  const entries = (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const limits = entries.map((entry): [Marketplace, number] => {
    const [, marketplace, pages] = /^([a-z]+)=(\d{1,7})$/.exec(entry) ?? [];
    const known = MARKETPLACES.find((one) => one === marketplace);
    if (known === undefined || Number(pages) < 1 || Number(pages) > MOST_PAGES) {
      throw new ConfigurationError(
        `${name} says "${entry}". Give marketplaces (${MARKETPLACES.join(', ')}) with their pages, from 1 to ${MOST_PAGES}, and commas between, for example ebay=10,amazon=5.`,
      );
    }
    return [known, Number(pages)];
  });
  return Object.fromEntries(limits);
}

/** All roles unless told otherwise. @throws ConfigurationError */
export function readWorkerRoles(value: string | undefined): readonly WorkerRole[] {
  const named = (value ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');
  if (named.length === 0) return WORKER_ROLES;
  const unknown = named.find((role) => !(WORKER_ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) {
    throw new ConfigurationError(
      `WORKER_ROLES names "${unknown}". Give any of ${WORKER_ROLES.join(', ')}, with commas between; unset it for all.`,
    );
  }
  return WORKER_ROLES.filter((role) => named.includes(role));
}

/** Yes unless told otherwise. @throws ConfigurationError */
export function readStandBack(value: string | undefined): boolean {
  if (value && value !== 'yes' && value !== 'no') {
    throw new ConfigurationError(
      `WORKERS_STAND_BACK is "${value}". Give no where workers have processors of their own, or unset it: searches then wait while the shop is in use.`,
    );
  }
  return value !== 'no';
}

/** @throws ConfigurationError when there is no such file */
export function readChromiumPath(value: string | undefined): string | null {
  if (!value) return null;
  if (!existsSync(value)) {
    throw new ConfigurationError(
      `CHROMIUM_PATH is "${value}", and there is no such file. Name a Chromium or Chrome, or unset it to use the first on the search path.`,
    );
  }
  return value;
}

/** @throws ConfigurationError unless it names a database of a Postgres, and who connects */
export function readQueuesDatabase(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isDatabase =
    url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.username !== '' && url.pathname.length > 1;
  if (!isDatabase) {
    throw new ConfigurationError(
      'QUEUES_DATABASE_URL is not the address of a Postgres database. Give postgres://user:password@host:5432/database, or unset it to keep the queues beside the shop.',
    );
  }
  return value;
}

/** Test cards are sent there, and people type real ones into test pages. @throws ConfigurationError unless it is this machine */
export function readSimulatorUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isHere = url !== null && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (!isHere || url.protocol !== 'http:' || url.username !== '' || url.pathname !== '/' || url.search !== '') {
    throw new ConfigurationError(
      `CARD_SIMULATOR_URL is "${value}". The card simulator runs on this machine: give http://127.0.0.1 and its port, for example http://127.0.0.1:4242.`,
    );
  }
  return value;
}
