import type { PageDocument } from './document';
import { BadData, Blocked, Throttled, TransientFailure, type ReadingFailure } from './failures';
import type { Page } from './page';

/** A site that asks to be left alone for longer than this is asked again anyway. */
export const MAX_RETRY_AFTER_MS = 15 * 60_000;
/** Pages in somebody's way say little; a listing that only mentions a captcha says a lot. */
const FEW_CHARACTERS = 1500;

const CAPTCHA =
  /validateCaptcha|captchacharacters|nc_1_wrapper|baxia-punish|_____tmd_____|data-action="punish"|px-captcha|g-recaptcha|h-captcha|cf-chl|cf-turnstile|challenge-platform|splashui\/captcha|splashui\/challenge/i;
const CAPTCHA_WORDS =
  /unusual traffic|verify (?:that )?you are (?:a )?human|are you a (?:ro)?bot|are no robot|not a robot|please (?:slide to )?verify|requests look automated|security check/i;
const LOGIN_PATH = /\/(?:login|log-in|signin|sign-in|passport|sso)(?:[/._?]|$)/i;

/**
 * Why an answer is no page that can be read, or null when it may be one. One rule for all sites and transports.
 *
 * @param isAskedFor whether the final address is still that of what was asked for.
 */
export function judgePage(document: PageDocument, isAskedFor: boolean): ReadingFailure | null {
  const { page } = document;
  if (isCaptcha(document)) return new Blocked('captcha');
  const byStatus = judgeStatus(page);
  if (byStatus) return byStatus;
  if (isLogin(document)) return new Blocked('login-wall');
  return isAskedFor ? null : new BadData('redirect-home');
}

/** Why an answer with this status cannot be read, or null for a success. */
export function judgeStatus(page: Pick<Page, 'status' | 'headers' | 'fetchedAt'>): ReadingFailure | null {
  const { status } = page;
  const retryAfterMs = readRetryAfter(page.headers['retry-after'], page.fetchedAt);
  if (status === 429 || (status === 503 && retryAfterMs !== null)) return new Throttled(retryAfterMs);
  if (status >= 500 || status === 408 || status === 425) return new TransientFailure(`The site answered ${status}.`);
  if (status === 401) return new Blocked('login-wall');
  if (status === 403 || status === 451) return new Blocked('denied');
  if (status === 404 || status === 410) return new BadData('gone');
  return status >= 200 && status < 300 ? null : new BadData('error-page', `It answered ${status}.`);
}

/** Milliseconds of a Retry-After header, seconds or a date, capped; null without one that can be read. */
export function readRetryAfter(header: string | undefined, now: string): number | null {
  const text = header?.trim() ?? '';
  const date = /^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : Number.NaN;
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : date - Date.parse(now);
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS) : null;
}

function saysLittle(document: PageDocument): boolean {
  let length = 0;
  for (const { text } of document.lines) {
    length += text.length;
    if (length > FEW_CHARACTERS) return false;
  }
  return true;
}

function isCaptcha(document: PageDocument): boolean {
  if (!saysLittle(document)) return false;
  const text = document.lines.map((line) => line.text).join(' ');
  const markup = document.$('form, div, iframe, input').toArray().slice(0, 500);
  const marks = markup.map(
    ({ attribs }) =>
      `${attribs['id']} ${attribs['class']} ${attribs['action']} ${attribs['src']} data-action="${attribs['data-action']}"`,
  );
  return marks.some((mark) => CAPTCHA.test(mark.slice(0, 500))) || CAPTCHA_WORDS.test(`${document.heading} ${text}`);
}

function isLogin(document: PageDocument): boolean {
  const { page } = document;
  const asksPassword =
    document.tagged('input').some(({ attribs }) => attribs['type'] === 'password') && saysLittle(document);
  return asksPassword || (URL.canParse(page.finalUrl) && LOGIN_PATH.test(new URL(page.finalUrl).pathname));
}
