import { escapeMarkup, Limits } from '@halfpallet/contracts';
import { renderHousePage } from '../pages/server-page';

/** What the page shows. Texts come from strangers and are escaped here. */
export interface SignInPage {
  readonly returnTo: string | null;
  /** Which form was sent when something went wrong, with what was typed; never the password. */
  readonly failed: {
    readonly form: 'sign-in' | 'register';
    readonly message: string;
    readonly errors: Readonly<Record<string, string>>;
    readonly email: string;
    readonly firstName: string;
  } | null;
  /** Why nobody was signed in by the issuer. */
  readonly problem?: string;
  readonly signedInAs: string | null;
  /** What the issuer is known by, where the shop has one. */
  readonly issuer: string | null;
  /** What was just done, when another page of ours sent the visitor here. */
  readonly notice?: SignInNotice | null;
}

export const SIGN_IN_NOTICES = ['password-changed'] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

interface Field {
  readonly form: 'sign-in' | 'register';
  readonly name: 'email' | 'password' | 'firstName';
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly hint?: string;
}

const SIGN_IN_FIELDS: readonly Field[] = [
  { form: 'sign-in', name: 'email', label: 'Email address', type: 'email', autocomplete: 'username' },
  { form: 'sign-in', name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
];

const REGISTER_FIELDS: readonly Field[] = [
  { form: 'register', name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { form: 'register', name: 'email', label: 'Email address', type: 'email', autocomplete: 'username' },
  {
    form: 'register',
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${Limits.password.min} characters. A few words you remember are better than one word with symbols.`,
  },
];

/** The whole page, for browsers without script, too. */
export function renderSignInPage(page: SignInPage): string {
  return renderHousePage({
    title: 'Sign in',
    failed: page.failed !== null || page.problem !== undefined,
    content: `${problemNote(page)}${doneNote(page)}${signedInNote(page)}${issuerButton(page)}<div class="sheets">
<section aria-labelledby="have">
<h2 id="have">I have an account</h2>
<div class="body">
${form(page, 'sign-in', '/api/login', SIGN_IN_FIELDS, 'Sign in')}
<p><a href="/api/password-reset">Forgot your password?</a></p>
</div>
</section>
<section aria-labelledby="new">
<h2 id="new">Create an account</h2>
<div class="body">
<p>Keeps your orders, quotes and delivery details together. You can also check out without one.</p>
${form(page, 'register', '/api/register', REGISTER_FIELDS, 'Create account')}
</div>
</section>
</div>`,
  });
}

const DONE: Readonly<Record<SignInNotice, string>> = {
  'password-changed': 'Your password is changed. Please sign in with the new one.',
};

function doneNote({ notice }: SignInPage): string {
  return notice ? `<p class="note done" role="status">${DONE[notice]}</p>\n` : '';
}

function problemNote({ problem }: SignInPage): string {
  return problem === undefined ? '' : `<p class="error" role="alert">${escapeMarkup(problem)}</p>\n`;
}

/** A link, and no form: a browser that obeys `form-action` follows no form to another site, not even by way of us. */
function issuerButton({ issuer, returnTo }: SignInPage): string {
  if (issuer === null) return '';
  const query = returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  return `<p class="issuer"><a class="button plain" href="/api/login/oidc${escapeMarkup(query)}">Continue with ${escapeMarkup(issuer)}</a>
<span class="hint">or with an email address and a password:</span></p>\n`;
}

function signedInNote(page: SignInPage): string {
  if (page.signedInAs === null) return '';
  return `<p class="note">You are signed in as ${escapeMarkup(page.signedInAs)}. <a href="${escapeMarkup(
    page.returnTo ?? '/',
  )}">Continue</a>, <a href="/api/logout">sign out</a>, or sign in as someone else.</p>\n`;
}

function form(page: SignInPage, name: Field['form'], action: string, fields: readonly Field[], button: string): string {
  const failed = page.failed?.form === name ? page.failed : null;
  const summary = failed ? `<p class="error" role="alert">${escapeMarkup(failed.message)}</p>\n` : '';
  const returnTo =
    page.returnTo === null ? '' : `<input type="hidden" name="returnTo" value="${escapeMarkup(page.returnTo)}">\n`;
  const firstInvalid = fields.find((field) => failed?.errors[field.name]) ?? (failed ? fields[0] : undefined);
  return `<form method="post" action="${action}">
${summary}${returnTo}${fields.map((field) => control(page, field, field === firstInvalid)).join('\n')}
<button type="submit"${name === 'register' ? ' class="plain"' : ''}>${button}</button>
</form>`;
}

function control(page: SignInPage, field: Field, focus: boolean): string {
  const failed = page.failed?.form === field.form ? page.failed : null;
  const id = `${field.form}-${field.name}`;
  const error = failed?.errors[field.name];
  const notes = [...(field.hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  const typed = field.name === 'password' ? '' : (failed?.[field.name] ?? '');
  const attributes = [
    `id="${id}" name="${field.name}" type="${field.type}" autocomplete="${field.autocomplete}" required`,
    ...(field.name === 'email' ? [`maxlength="${Limits.email.max}"`] : []),
    ...(typed === '' ? [] : [`value="${escapeMarkup(typed)}"`]),
    ...(notes.length === 0 ? [] : [`aria-describedby="${notes.join(' ')}"`]),
    ...(error ? ['aria-invalid="true"'] : []),
    ...(focus ? ['autofocus'] : []),
  ];
  return `<p class="field"><label for="${id}">${field.label}</label>
<input ${attributes.join(' ')}>${field.hint ? `\n<span class="hint" id="${id}-hint">${field.hint}</span>` : ''}${
    error ? `\n<span class="field-error" id="${id}-error">${escapeMarkup(error)}</span>` : ''
  }</p>`;
}
