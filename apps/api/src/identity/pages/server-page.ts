/** The plain pages of the account: sign-in, forgotten password. They look like the shop and need no script. */
export interface ServerPage {
  readonly title: string;
  /** Said first in the window's title, so that a screen reader tells at once that something is to be mended. */
  readonly failed?: boolean;
  /** HTML of the page's own part, below its heading. */
  readonly content: string;
}

const NAVIGATION: ReadonlyArray<readonly [path: string, label: string, onPhones: boolean]> = [
  ['/', 'Home', false],
  ['/products', 'Products', true],
  ['/shipping-logistics', 'Shipping &amp; Logistics', false],
  ['/faq', 'FAQ', false],
  ['/contact', 'Contact', false],
  ['/cart', 'Cart', true],
];

/** The house mark: a pallet with one of two stacks. */
const MARK = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="M3 5h12v15H3z" fill="currentColor"/><path d="M17.5 5.5h11v14h-11z" fill="none" stroke="currentColor" stroke-dasharray="2.4 1.8"/><path d="M2 22h28v2.4H2zM3 24.4h5V28H3zm10.5 0h5V28h-5zm10.5 0h5V28h-5z" fill="currentColor"/></svg>`;

/** The whole page. No script, no inline style: it works under the strictest content policy and without JavaScript. */
export function renderHousePage({ title, failed, content }: ServerPage): string {
  const links = NAVIGATION.map(
    ([path, label, onPhones]) => `<a href="${path}"${onPhones ? '' : ' class="wide"'}>${label}</a>`,
  ).join('\n');
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${failed ? 'Error: ' : ''}${title} | Halfpallet</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/login.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><div class="bar"><a class="brand" href="/">${MARK}Halfpallet</a>
<nav aria-label="Main">
${links}
</nav></div></header>
<main id="main">
<h1>${title}</h1>
${content}
</main>
<footer><div class="bar"><a href="/privacy-policy">Privacy Policy</a> <a href="/terms-and-conditions">Terms &amp; Conditions</a> <a href="/contact">Contact</a></div></footer>
</body>
</html>
`;
}
