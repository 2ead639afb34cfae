import { LISTINGS } from '../listings';

/** Paths that a site asks robots to leave alone, and how long it asks them to wait between two requests. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  alibaba: ['Disallow: /alibaba/member/', 'Disallow: /alibaba/*?*sessionid='],
  aliexpress: ['Disallow: /aliexpress/passport/'],
  amazon: ['Disallow: /amazon/ap/', 'Disallow: /amazon/errors/'],
  ebay: ['Disallow: /ebay/signin', 'Disallow: /ebay/splashui/', 'Allow: /ebay/itm/'],
  dhgate: ['Disallow: /dhgate/sso/', 'Disallow: /dhgate/store'],
};

function rulesOf(site: string): string[] {
  const forbidden = LISTINGS.filter((page) => page.site === site && page.kind === 'robots-forbidden');
  return [...(RULES[site] ?? []), ...forbidden.map((page) => `Disallow: ${page.path}$`)];
}

/** robots.txt for these sites (RFC 9309), one group for every robot. `all` forbids a site whole. */
export function robotsTxt(sites: ReadonlyArray<{ readonly id: string; readonly rules: 'normal' | 'all' }>): string {
  const lines = sites.flatMap(({ id, rules }) => (rules === 'all' ? [`Disallow: /${id}/`] : rulesOf(id)));
  return ['# Sites of the local market', 'User-agent: *', ...lines, ''].join('\n');
}
