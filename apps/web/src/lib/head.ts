import { escapeMarkup } from '@halfpallet/contracts';
/** Everything a page says about itself to browsers, search engines and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly robots: string;
  readonly canonical: string;
  readonly ogType?: 'website' | 'product';
  readonly ogImage?: string;
  readonly structuredData?: readonly object[];
}

interface Tag {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const BRISBANE = { region: 'AU-QLD', place: 'Brisbane', latitude: '-27.4698', longitude: '153.0251' };

const meta = (attribute: 'name' | 'property', key: string, content: string): Tag => ({
  name: 'meta',
  attributes: { [attribute]: key, content },
});

/** The tags of a head, in one fixed order, each marked so that the browser replaces exactly these on navigation. */
function tagsOf(head: Head): Tag[] {
  const image = head.ogImage ?? new URL('/og-image.png', head.canonical).href;
  return [
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.robots),
    { name: 'link', attributes: { rel: 'canonical', href: head.canonical } },
    meta('property', 'og:site_name', 'Halfpallet'),
    meta('property', 'og:locale', 'en_AU'),
    meta('property', 'og:type', head.ogType ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'geo.region', BRISBANE.region),
    meta('name', 'geo.placename', BRISBANE.place),
    meta('name', 'geo.position', `${BRISBANE.latitude};${BRISBANE.longitude}`),
    meta('name', 'ICBM', `${BRISBANE.latitude}, ${BRISBANE.longitude}`),
    ...(head.structuredData ?? []).map((data): Tag => ({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: safeJson(data),
    })),
  ];
}

/** JSON that cannot end the script element it stands in, nor break older parsers. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The head as HTML, for the server. */
export function renderHead(head: Head): string {
  const tags = tagsOf(head).map(({ name, attributes, text }) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
    const open = `<${name}${written.join('')} data-h>`;
    return name === 'script' ? `${open}${text ?? ''}</script>` : open;
  });
  return `<title>${escapeMarkup(head.title)}</title>${tags.join('')}`;
}

/** Makes the document say what `head` says. Structured data stays as long as the page is the one it came with. */
export function applyHead(document: Document, head: Head): void {
  if (document.title !== head.title) document.title = head.title;
  const shown = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');
  const stale = shown === head.canonical ? '[data-h]:not(script)' : '[data-h]';
  for (const old of document.head.querySelectorAll(stale)) old.remove();
  for (const { name, attributes, text } of tagsOf(head)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute('data-h', '');
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
