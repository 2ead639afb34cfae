import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { safeReturnTo } from '../sign-in/return-to';
import { renderSignInPage, type SignInPage } from '../sign-in/sign-in-page';

/** The page loads its style sheet, typeface and icon, sends its forms to us, and that is all. */
const CONTENT_POLICY =
  "default-src 'none'; style-src-elem 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** True when a browser's form was sent, false for JSON. */
export function isForm(request: ShopRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Sets the headers of the sign-in page and answers its text. */
export function sendPage(reply: FastifyReply, config: Config, page: Omit<SignInPage, 'issuer'>): string {
  return sendHtml(reply, renderSignInPage({ ...page, issuer: config.issuer?.name ?? null }));
}

/** Sets the headers of a page of ours that works without script, and answers its text. */
export function sendHtml(reply: FastifyReply, html: string): string {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CONTENT_POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  return html;
}

/** Where a person goes after signing in: where they came from if that is on this site, else to their own start page. */
export function landingOf(user: CurrentUser, returnTo: unknown): string {
  return safeReturnTo(returnTo) ?? (user.role === 'admin' ? '/admin' : '/dashboard');
}

export function seeOther(reply: FastifyReply, location: string): void {
  void reply.code(303).headers({ location, 'cache-control': 'no-store' });
}
