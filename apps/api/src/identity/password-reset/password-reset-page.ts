import { Limits } from '@halfpallet/contracts';
import { escapeHtml } from '../sign-in/sign-in-page';

/** `ask` wants the address, `choose` the new password; the others only tell something. */
export type PasswordResetPage =
  | { readonly step: 'ask'; readonly error?: string; readonly email?: string }
  | { readonly step: 'asked' }
  | { readonly step: 'choose'; readonly token: string; readonly error?: string };

const TITLES: Readonly<Record<PasswordResetPage['step'], string>> = {
  ask: 'Forgot your password?',
  asked: 'Look into your mail',
  choose: 'Choose a new password',
};

/** The whole page. No script and no inline style, like the sign-in page whose style sheet it shares. */
export function renderPasswordResetPage(page: PasswordResetPage): string {
  const title = TITLES[page.step];
  const failed = 'error' in page && page.error !== undefined;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${failed ? 'Error: ' : ''}${title} | Halfpallet</title>
<link rel="stylesheet" href="/api/login.css">
</head>
<body>
<header><a class="brand" href="/">Halfpallet</a><nav aria-label="Main"><a href="/api/login">Sign in</a></nav></header>
<main id="main">
<h1>${title}</h1>
<section>
${content(page)}
</section>
</main>
</body>
</html>
`;
}

function content(page: PasswordResetPage): string {
  switch (page.step) {
    case 'asked':
      return '<p>If there is an account with this address, a mail with a link is on its way. The link works for one hour.</p>';
    case 'ask':
      return `<p>We send a link to the address of your account.</p>
<form method="post" action="/api/password-reset">
${field('email', 'E-mail address', 'email', 'username', page)}
<button type="submit">Send the link</button>
</form>`;
    case 'choose':
      return `<form method="post" action="/api/password-reset/confirm">
<input type="hidden" name="token" value="${escapeHtml(page.token)}">
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
  const typed = page.email === undefined ? '' : ` value="${escapeHtml(page.email)}"`;
  return `<p class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${typed}${
    described.length > 0 ? ` aria-describedby="${described.join(' ')}"` : ''
  }${page.error ? ' aria-invalid="true" autofocus' : ''}>${hint ? `\n<span class="hint" id="hint">${hint}</span>` : ''}${
    page.error ? `\n<span class="field-error" id="error">${escapeHtml(page.error)}</span>` : ''
  }</p>`;
}
