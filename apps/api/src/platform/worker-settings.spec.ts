import { ConfigurationError } from './configuration-error';
import {
  readChromiumPath,
  readQueuesDatabase,
  readScraping,
  readSimulatorUrl,
  readStandBack,
  readWorkerRoles,
} from './worker-settings';

describe('the settings of workers', () => {
  const PAIR = { OXYLABS_USERNAME: 'shop', OXYLABS_PASSWORD: 'secret' };
  const ACK = { LIVE_SCRAPING_ACK: 'Dana Reyes' };

  it('read live pages only when somebody has put their name to it', () => {
    expect(readScraping({})).toMatchObject({ live: false, acknowledgedBy: null, oxylabs: null });
    expect(readScraping(ACK)).toMatchObject({ live: true, acknowledgedBy: 'Dana Reyes', oxylabs: null });
    expect(readScraping({ ...ACK, ...PAIR }).oxylabs).toEqual({ username: 'shop', password: 'secret' });
  });

  it('bound the pages of a marketplace, by minute and day', () => {
    const said = { MARKETPLACE_PAGES_PER_MINUTE: 'ebay=10, amazon=5,', MARKETPLACE_PAGES_PER_DAY: 'ebay=500' };
    expect(readScraping(said)).toMatchObject({ pagesPerMinute: { ebay: 10, amazon: 5 }, pagesPerDay: { ebay: 500 } });
    expect(readScraping({})).toMatchObject({ pagesPerMinute: {}, pagesPerDay: {} });
  });

  it.each(['etsy=5', 'ebay', 'ebay=0', 'ebay=-1', 'ebay=1.5', 'ebay=1000001', 'toString=5'])(
    'refuse %s as a bound of pages',
    (entry) => {
      expect(() => readScraping({ MARKETPLACE_PAGES_PER_DAY: entry })).toThrow(/MARKETPLACE_PAGES_PER_DAY says/);
    },
  );

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a provider nobody answers for', PAIR, /without LIVE_SCRAPING_ACK/],
    ['half a pair', { ...ACK, OXYLABS_USERNAME: 'shop' }, /without OXYLABS_PASSWORD/],
    ['the other half', { ...ACK, OXYLABS_PASSWORD: 'secret' }, /without OXYLABS_USERNAME/],
    ['a yes instead of a name', { LIVE_SCRAPING_ACK: 'yes' }, /Name the person/],
  ])('refuse %s in one sentence that keeps the password', (_, env, sentence) => {
    expect(() => readScraping(env)).toThrow(ConfigurationError);
    expect(() => readScraping(env)).toThrow(sentence);
    expect(() => readScraping(env)).not.toThrow(/secret/);
  });

  it('give a worker all roles unless told otherwise', () => {
    expect(readWorkerRoles(undefined)).toHaveLength(5);
    expect(readWorkerRoles(' ')).toHaveLength(5);
    expect(readWorkerRoles('media, browser,media')).toEqual(['browser', 'media']);
    expect(() => readWorkerRoles('browser,dishes')).toThrow(/"dishes"/);
  });

  it('let jobs stand back unless told otherwise', () => {
    expect([undefined, '', 'yes', 'no'].map(readStandBack)).toEqual([true, true, true, false]);
    for (const wrong of ['off', 'No', ' ']) expect(() => readStandBack(wrong)).toThrow(/WORKERS_STAND_BACK is/);
  });

  it('name a browser that is there', () => {
    expect(readChromiumPath(undefined)).toBeNull();
    expect(readChromiumPath(process.execPath)).toBe(process.execPath);
    expect(() => readChromiumPath('/nowhere/chromium')).toThrow(/CHROMIUM_PATH/);
  });

  it('name a database for the queues, and who connects', () => {
    const url = 'postgresql://shop:pw@127.0.0.1:5432/queues';
    expect(readQueuesDatabase(url)).toBe(url);
    expect(readQueuesDatabase('')).toBeNull();
    for (const wrong of ['redis://shop@127.0.0.1:6379/1', 'postgres://shop@host', 'postgres://host/queues', 'queues']) {
      expect(() => readQueuesDatabase(wrong)).toThrow(ConfigurationError);
    }
  });

  it.each(['http://127.0.0.1:4242', 'http://localhost:4242/', 'http://[::1]:4242'])('send test cards to %s', (url) => {
    expect(readSimulatorUrl(url)).toBe(url);
  });

  it.each([
    'http://cards.example:4242',
    'https://127.0.0.1:4242',
    'http://127.0.0.1.cards.example',
    'http://localhost@cards.example',
    'http://shop@127.0.0.1:4242',
    'http://10.0.0.7:4242',
    'cards',
  ])('send no card to %s', (url) => expect(() => readSimulatorUrl(url)).toThrow(ConfigurationError));
});
