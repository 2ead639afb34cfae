import { escapeMarkup, Limits } from '@halfpallet/contracts';
import { renderHousePage } from '../pages/server-page';

/** `ask` wants the address, `choose` the new password; the others only tell something. */
export type PasswordResetPage =
  | { readonly step: 'ask'; readonly error?: string; readonly email?: string }
  | { readonly step: 'asked' }
  | { readonly step: 'choose'; readonly token: string; readonly error?: string };

const TITLES: Readonly<Record<PasswordResetPage['step'], string>> = {
  ask: 'Forgot your password?',
  asked: 'Check your inbox',
  choose: 'Choose a new password',
};

/** The whole page, for browsers without script, too. */
export function renderPasswordResetPage(page: PasswordResetPage): string {
  return renderHousePage({
    title: TITLES[page.step],
    failed: 'error' in page && page.error !== undefined,
    content: `<section class="alone"><div class="body">
${content(page)}
</div></section>`,
  });
}

function content(page: PasswordResetPage): string {
  switch (page.step) {
    case 'asked':
      return '<p>If there is an account with this address, an email with a link is on its way. The link works for one hour.</p>\n<p><a href="/api/login">Back to sign in</a></p>';
    case 'ask':
      return `<p>We will send a link to the email address of your account.</p>
<form method="post" action="/api/password-reset">
${field('email', 'Email address', 'email', 'username', page)}
<button type="submit">Send the link</button>
</form>
<p><a href="/api/login">Back to sign in</a></p>`;
    case 'choose':
      return `<form method="post" action="/api/password-reset/confirm">
<input type="hidden" name="token" value="${escapeMarkup(page.token)}">
${field('password', 'New password', 'password', 'new-password', page, `At least ${Limits.password.min} characters.`)}
<button type="submit">Save the new password</button>
</form>`;
  }
}

function field(
  name: string,
  label: string,
  type: string,
  autocomplete: string,
  page: { readonly error?: string; readonly email?: string },
  hint?: string,
): string {
  const described = [...(hint ? ['hint'] : []), ...(page.error ? ['error'] : [])];
  const typed = page.email === undefined ? '' : ` value="${escapeMarkup(page.email)}"`;
  return `<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${typed}${
    described.length > 0 ? ` aria-describedby="${described.join(' ')}"` : ''
  }${page.error ? ' aria-invalid="true" autofocus' : ''}>${hint ? `\n<span class="hint" id="hint">${hint}</span>` : ''}${
    page.error ? `\n<span class="field-error" id="error">${escapeMarkup(page.error)}</span>` : ''
  }</p>`;
}
