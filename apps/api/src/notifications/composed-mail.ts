import { escapeMarkup } from '@halfpallet/contracts';
/** A line of text, a link that stands on a line of its own, or figures under each other. */
export type Paragraph =
  | string
  | { readonly label: string; readonly url: string; /** The one thing the mail wants done. */ readonly main?: true }
  | { readonly figures: readonly Figure[] };

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The sum of what stands above it. */
  readonly total?: true;
  /** What the label names. Mail programs fetch it when their reader lets them; plain text goes without. */
  readonly picture?: MailPicture;
}

/** 4 to 3. */
export interface MailPicture {
  readonly url: string;
  readonly alt: string;
}

/** A mail as it is written, before it is put into plain text and HTML. */
export interface ComposedMail {
  /** Whom it speaks of; without `toOperator` or `to` it goes to this person's address. Null once nobody has the address. */
  readonly personId: string | null;
  readonly toOperator?: boolean;
  /** Another address than the person's, e.g. of whom they named for the invoice, or one that nobody has any more. */
  readonly to?: string;
  /** Who gets a copy, under the reader's eyes. */
  readonly cc?: string;
  /** Address that answers go to, when not the operator's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  /** Tokens in its links: whoever reads our copy must not be able to use them. */
  readonly secrets: readonly string[];
  /** Called when it is sent, kept or given up. */
  readonly done?: () => Promise<void>;
}

/** Names and subjects may be typed on several lines, which would stand as lines of ours. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const SIGNATURE = ['Halfpallet', 'Asian-made goods by the half pallet, delivered in Australia.'] as const;

export function plainText({ paragraphs, toOperator }: ComposedMail): string {
  const written = paragraphs.map((one) => {
    if (typeof one === 'string') return one;
    if ('url' in one) return `${one.label}:\n${one.url}`;
    return one.figures.map(({ label, value }) => `${onOneLine(label)}: ${onOneLine(value)}`).join('\n');
  });
  return `${[...written, ...(toOperator ? [] : [SIGNATURE.join('\n')])].join('\n\n')}\n`;
}

const FONT = 'font-family: Arial, Helvetica, sans-serif';
const STYLE = {
  body: `margin: 0; padding: 24px 12px; background: #f7f4ec; color: #12232b; ${FONT}; font-size: 16px; line-height: 1.5`,
  sheet:
    'max-width: 600px; margin: 0 auto; background: #ffffff; border: 1px solid #d9d2c3; border-top: 3px solid #12232b',
  head: 'padding: 16px 24px; border-bottom: 1px solid #d9d2c3; font-size: 22px; font-weight: bold',
  text: 'padding: 8px 24px 16px',
  table: 'width: 100%; border-collapse: collapse; margin: 16px 0',
  label: 'padding: 8px 12px 8px 0; border-top: 1px solid #d9d2c3; text-align: left; font-weight: normal',
  picture: 'display: block; width: 96px; height: 72px; margin: 0 0 6px; border: 1px solid #d9d2c3',
  value: 'padding: 8px 0; border-top: 1px solid #d9d2c3; text-align: right',
  total: '; border-top: 3px double #12232b; font-weight: bold',
  link: 'color: #17595f',
  main: 'display: inline-block; padding: 12px 20px; background: #b8460e; color: #ffffff; font-weight: bold; text-decoration: none',
  foot: 'max-width: 600px; margin: 16px auto 0; color: #55636a; font-size: 14px',
} as const;

/** Says the same as the plain text. Styles stand on the elements and tables are tables: every mail program shows that. */
export function simpleHtml({ subject, paragraphs, toOperator }: ComposedMail): string {
  const foot = toOperator ? '' : `\n<p style="${STYLE.foot}">${SIGNATURE.map(escapeMarkup).join('<br>')}</p>`;
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="${STYLE.body}">
<div style="${STYLE.sheet}">
<div style="${STYLE.head}">Halfpallet</div>
<div style="${STYLE.text}">
${paragraphs.map(htmlOf).join('\n')}
</div>
</div>${foot}
</body></html>`;
}

function htmlOf(one: Paragraph): string {
  if (typeof one === 'string') return `<p>${escapeMarkup(one).replace(/\n/g, '<br>')}</p>`;
  if ('url' in one) {
    return `<p><a href="${escapeMarkup(one.url)}" style="${one.main ? STYLE.main : STYLE.link}">${escapeMarkup(one.label)}</a></p>`;
  }
  const rows = one.figures.map(({ label, value, total, picture }) => {
    const shown = picture ? imageOf(picture) : '';
    const more = total ? STYLE.total : '';
    return `<tr><th scope="row" style="${STYLE.label}${more}">${shown}${escapeMarkup(label)}</th><td style="${STYLE.value}${more}">${escapeMarkup(value)}</td></tr>`;
  });
  return `<table style="${STYLE.table}">\n${rows.join('\n')}\n</table>`;
}

function imageOf({ url, alt }: MailPicture): string {
  return `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}" width="96" height="72" style="${STYLE.picture}">`;
}

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '••••'), text);
}

/** Masks what follows each `name=` in the links of a kept mail, tokens among them. */
export function withoutLinkValues(text: string): string {
  return text.replace(/([?&][\w-]+=)[^&#\s]+/g, '$1••••');
}
