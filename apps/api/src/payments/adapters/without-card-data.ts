/** Parts of the provider's objects that are of a card or its holder, or that let their reader pay. */
const LEFT_OUT =
  /^(card|card_present|payment_method_details|payment_method_data|billing_details|client_secret|receipt_email|receipt_url|shipping|evidence|source|fingerprint|last4|exp_month|exp_year|iin|owner|customer_(email|name|details|purchase_ip)|email|name|phone|address|ip)$/;
/** A card's number, should one ever stand in a text. */
const CARD_NUMBER = /\b\d(?:[ -]?\d){12,18}\b/g;
const REMOVED = '(left out)';
const DEEPEST = 20;

/** What a notice said, for people. The names of what is left out stay, so that nobody takes it for missing. */
export function withoutCardData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(CARD_NUMBER, REMOVED);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return REMOVED;
  if (Array.isArray(value)) return value.map((one) => withoutCardData(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      LEFT_OUT.test(name) && one !== null ? REMOVED : withoutCardData(one, depth + 1),
    ]),
  );
}
