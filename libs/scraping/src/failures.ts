/** Why a site does not want to be read. A refusal is a result that people see, not a problem to work around. */
export type BlockKind = 'captcha' | 'login-wall' | 'denied' | 'robots';

/** What makes a page useless for good; asking again brings the same. */
export type BadDataReason =
  | 'gone'
  | 'redirect-home'
  | 'no-listing'
  | 'unreadable-search'
  | 'error-page'
  | 'not-html'
  | 'too-large'
  | 'undecodable'
  | 'too-deep'
  | 'address-refused'
  | 'provider-refused'
  | 'needs-browser';

/** Anything that kept a page from being read. Its class says what to do next; `message` is for people. */
export abstract class ReadingFailure extends Error {
  abstract readonly failure: 'transient' | 'throttled' | 'blocked' | 'bad-data';

  override get name(): string {
    return this.constructor.name;
  }
}

/** Network, 5xx, a time limit, a browser that died: the next try may succeed. */
export class TransientFailure extends ReadingFailure {
  readonly failure = 'transient';
}

/** The site asks for fewer requests. */
export class Throttled extends ReadingFailure {
  readonly failure = 'throttled';

  /** @param retryAfterMs how long the site wants to be left alone, already capped; null when it does not say. */
  constructor(readonly retryAfterMs: number | null) {
    super(
      retryAfterMs === null
        ? 'The site asks for fewer requests.'
        : `The site asks to wait ${Math.ceil(retryAfterMs / 1000)} s.`,
    );
  }
}

/** The site declines automated access. Retrying makes it worse. */
export class Blocked extends ReadingFailure {
  readonly failure = 'blocked';

  constructor(readonly kind: BlockKind) {
    super(BLOCK_MESSAGES[kind]);
  }
}

/** The answer is no page of the kind that was asked for. */
export class BadData extends ReadingFailure {
  readonly failure = 'bad-data';

  constructor(
    readonly reason: BadDataReason,
    detail?: string,
  ) {
    super(detail === undefined ? BAD_DATA_MESSAGES[reason] : `${BAD_DATA_MESSAGES[reason]} ${detail}`);
  }
}

const BLOCK_MESSAGES: Readonly<Record<BlockKind, string>> = {
  captcha: 'The site asks for a captcha, so it declines automated access.',
  'login-wall': 'The site shows the page to signed-in people only.',
  denied: 'The site declines automated access.',
  robots: 'The robots file of the site does not allow this page.',
};

const BAD_DATA_MESSAGES: Readonly<Record<BadDataReason, string>> = {
  gone: 'The listing no longer exists.',
  'redirect-home': 'The site answered with another page than the one asked for.',
  'no-listing': 'The page has neither a title nor a price of a listing.',
  'unreadable-search': 'The page is no list of search results that can be read.',
  'error-page': 'The site answered with an error page.',
  'not-html': 'The answer is no HTML page.',
  'too-large': 'The page is larger than 5 MB.',
  undecodable: 'What the site sent cannot be decompressed.',
  'too-deep': 'The page is nested too deeply to be read.',
  'address-refused': 'The address must not be fetched.',
  'provider-refused': 'The scraping provider refused the request.',
  'needs-browser': 'The page shows its content in a browser only, and none is at hand.',
};
