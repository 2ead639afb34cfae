import { type Marketplace, MARKETPLACES } from '@halfpallet/sourcing';
import { mutate } from './mutate/mutate';
import { Pictures } from './pictures/picture';
import { retailAnswer } from './retail/answers';
import { SHOPS } from './retail/shops';
import { type Answer, broken, html, notFound, text, tooMany } from './server/answer';
import { marketplaceAnswer } from './server/marketplace-answers';
import { robotsTxt } from './server/robots';
import { SiteState } from './server/site-state';
import type { Switches } from './server/switches';
import type { PageContext } from './sites/markup';

export const SITES: readonly string[] = [...MARKETPLACES, ...SHOPS.map((shop) => shop.id)];

/** A change of how a site answers; without `site` of all of them. */
export interface ControlChange extends Partial<Switches> {
  readonly site?: string;
  /** First everything goes back to how it was at the start, and what was counted is forgotten. */
  readonly reset?: boolean;
  /** Where hostile pages lead, beside the usual addresses; null: nowhere else. */
  readonly canaryUrl?: string | null;
}

/** All sites and what they remember. Answers requests without knowing of sockets. */
export class Market {
  private readonly states = new Map(SITES.map((site) => [site, new SiteState()]));
  private readonly pictures = new Pictures();
  private canaryUrl: string | null = null;

  constructor(private readonly clock: () => Date) {}

  /** @throws Error for a site that there is not */
  control({ site, reset, canaryUrl, ...switches }: ControlChange): void {
    const states = site === undefined ? [...this.states.values()] : [this.stateOf(site)];
    for (const state of states) {
      if (reset) state.reset();
      state.change(switches);
    }
    if (reset) this.canaryUrl = null;
    if (canaryUrl !== undefined) this.canaryUrl = canaryUrl;
  }

  switches(): Record<string, Switches> {
    return Object.fromEntries([...this.states].map(([site, state]) => [site, state.switches]));
  }

  /** @param sites that stand behind the address asked */
  robots(sites: readonly string[]): Answer {
    const rules = sites.map((id) => ({ id, rules: this.stateOf(id).switches.robots }));
    // One file speaks for the whole address: if a site cannot give its rules, nobody knows them.
    if (rules.some(({ rules: state }) => state === 'unavailable')) return broken();
    const known = rules.flatMap(({ id, rules: state }) =>
      state === 'normal' || state === 'all' ? [{ id, rules: state }] : [],
    );
    return known.length === 0 ? notFound() : text(robotsTxt(known));
  }

  /** @returns the answer, or null to cut the connection */
  async answer(site: string, url: URL, origin: string): Promise<Answer | null> {
    const state = this.stateOf(site);
    const { switches } = state;
    if (switches.down) return null;
    const picture = /^\/[^/]+\/img\/([a-z0-9.-]+)$/.exec(url.pathname)?.[1];
    const refusal = refusalOf(state, this.clock().getTime(), picture !== undefined);
    if (refusal) return refusal;
    const answer = picture
      ? await this.picture(site, picture)
      : this.page(site, url, { origin, canaryUrl: this.canaryUrl });
    return switches.slowMs > 0 ? { ...answer, delayMs: (answer.delayMs ?? 0) + switches.slowMs } : answer;
  }

  private page(site: string, url: URL, context: PageContext): Answer {
    const state = this.stateOf(site);
    const asked = url.searchParams.get('_mutate');
    const seed = asked === null ? state.switches.mutateSeed : Number(asked);
    if (asked !== null) url.searchParams.delete('_mutate');
    const shop = SHOPS.find((candidate) => candidate.id === site);
    const answer = shop
      ? retailAnswer(shop, url, context, state.switches.wall)
      : marketplaceAnswer({ site: site as Marketplace, url, state, context });
    if (seed === null || !Number.isInteger(seed) || answer.status !== 200) return answer;
    return { ...answer, body: mutate(String(answer.body), seed).html };
  }

  private async picture(site: string, file: string): Promise<Answer> {
    const picture = await this.pictures.find(site, file);
    if (!picture) return notFound();
    return {
      status: 200,
      headers: { 'content-type': picture.contentType, 'cache-control': 'max-age=600' },
      body: picture.body,
    };
  }

  private stateOf(site: string): SiteState {
    const state = this.states.get(site);
    if (!state) throw new Error(`There is no site called ${site}. Known: ${SITES.join(', ')}.`);
    return state;
  }
}

/** Pictures come from a site's delivery network, which the limit of its pages does not count. */
function refusalOf(state: SiteState, now: number, isPicture: boolean): Answer | null {
  if (state.useUp('throttleNext')) return tooMany(state.switches.retryAfter);
  if (!isPicture && state.isOverLimit(now)) return tooMany(state.switches.retryAfter);
  return state.useUp('failNext') ? broken() : null;
}

/** A list of the sites, for people who open the listener's address in a browser. */
export const directory = (): Answer =>
  html(
    `<!DOCTYPE html><html lang="en"><title>Local market</title><h1>Local market</h1><p>Invented sites for trials. Nothing here can be bought.</p><ul>${SITES.map((site) => `<li><a href="/${site}/">${site}</a></li>`).join('')}</ul></html>`,
  );
