import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privacyPolicy } from './privacy';

const SERVER = join(__dirname, '../../../api/src');

/** How the policy speaks of each cookie that the server sets. */
const TOLD: Readonly<Record<string, string>> = {
  cart: 'A cart cookie that',
  chat: 'A chat cookie that',
  sid: 'A session cookie after you sign in',
  oa: 'lets the browser you ordered with open that order',
  oq: 'which quotes you asked for',
  is: 'A cookie for each sign-in with an account at another company',
  kd: 'we know a browser you have signed in with',
};

/** Names of the cookies in the sources that set one. */
function cookiesSet(): string[] {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .filter((source) => /\.setCookie\(|header\('set-cookie'/.test(source));
  return sources
    .flatMap((source) => {
      const names = [...source.matchAll(/cookieName\('(\w+)'|const COOKIE = '(\w+)'/g)].map(
        ([, base, own]) => base ?? own!,
      );
      return names.length > 0 ? names : [`none named in:\n${source}`];
    })
    .filter((name, index, all) => all.indexOf(name) === index);
}

it('tells every cookie that the shop sets, and no other', () => {
  expect(cookiesSet().toSorted()).toEqual(Object.keys(TOLD).toSorted());
  const shop = { legalName: 'Shop', abn: '1', address: 'Street', email: 'a@b.example' };
  const { body } = privacyPolicy(shop).sections.find(({ id }) => id === 'cookies')!;
  const points = body.filter((block) => typeof block !== 'string').flat();
  expect(points).toHaveLength(Object.keys(TOLD).length);
  for (const words of Object.values(TOLD)) expect(points.filter((point) => point.includes(words))).toHaveLength(1);
});
