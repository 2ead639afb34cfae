import { escapeMarkup } from '@halfpallet/contracts';
import { renderHousePage } from '../pages/server-page';

/** Asks whether to sign out; a plain form, so that it works without script and no link can do it. */
export function renderSignOutPage(email: string): string {
  return renderHousePage({
    title: 'Sign out',
    content: `<p class="note">You are signed in as ${escapeMarkup(email)}. <a href="/">Stay signed in</a></p>
<form method="post" action="/api/logout">
<button type="submit">Sign out</button>
</form>`,
  });
}
