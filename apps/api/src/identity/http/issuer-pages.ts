import { escapeMarkup } from '@halfpallet/contracts';
import { renderHousePage } from '../pages/server-page';

/** Told before somebody goes on: what they come into was made by whoever knew a password that nobody vouched for. */
export function renderClearedPage(issuer: string, email: string, landing: string): string {
  return renderHousePage({
    title: `Your account now opens with ${escapeMarkup(issuer)}`,
    content: `<section class="alone"><div class="body">
<p>You are signed in as ${escapeMarkup(email)}.</p>
<p>There was an account with this address already, and nobody had confirmed that the address is theirs. It is yours now: the password it had does not open it any more, everybody else was signed out, and every key of assistants ended.</p>
<p>Please look at the addresses and orders in it: whoever knew that password put them there. If you would like a password beside ${escapeMarkup(issuer)}, <a href="/api/password-reset">ask for a link</a> to choose one.</p>
<p><a class="button" href="${escapeMarkup(landing)}">Continue</a></p>
</div></section>`,
  });
}
