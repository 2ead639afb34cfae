/** A line of text, or a link that stands on a line of its own. */
export type Paragraph = string | { readonly label: string; readonly url: string };

/** A mail as it is written, before it is put into plain text and HTML. */
export interface ComposedMail {
  /** Whom it speaks of; without `toOperator` it goes to this person's address. */
  readonly personId: string;
  readonly toOperator?: boolean;
  /** Address that answers go to, when not the operator's. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  /** Tokens in its links: whoever reads our copy must not be able to use them. */
  readonly secrets: readonly string[];
}

export function plainText({ paragraphs }: ComposedMail): string {
  return `${paragraphs.map((one) => (typeof one === 'string' ? one : `${one.label}:\n${one.url}`)).join('\n\n')}\n`;
}

/** Simple on purpose: every mail program shows it, and it says the same as the plain text. */
export function simpleHtml({ subject, paragraphs }: ComposedMail): string {
  const body = paragraphs.map((one) =>
    typeof one === 'string'
      ? `<p>${escapeHtml(one).replace(/\n/g, '<br>')}</p>`
      : `<p><a href="${escapeHtml(one.url)}">${escapeHtml(one.label)}</a></p>`,
  );
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 600px">
${body.join('\n')}
</body></html>`;
}

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '••••'), text);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
