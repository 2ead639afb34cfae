import { each } from '../html';

const SCRIPT_BYTES = 1_500_000;
const REVIEWS = 9_000;

/** A page of more than 3 MB: a heap of script before the content, thousands of reviews after it. */
export function padded(html: string): string {
  const heap = `<script>var __prefetch = "${'Q29uZmlndXJhdGlvbg'.repeat(Math.ceil(SCRIPT_BYTES / 18))}";</script>`;
  const reviews = each(
    Array.from({ length: REVIEWS }, (_, index) => index),
    (index) =>
      `<div class="review" data-review="${index}"><span class="stars">${1 + (index % 5)} of 5</span><p>Parcel ${index} arrived in ${5 + (index % 30)} days. I paid US$${10 + (index % 80)}.37 with the carriage, and it does what it should.</p></div>`,
  );
  return html.replace('<body>', `<body>\n${heap}`).replace('</body>', `<div class="reviews">${reviews}</div>\n</body>`);
}
