/** Why a quote refuses, in plain words. The codes are stable; the HTTP edge maps `status`. */
export class QuoteError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'QuoteError';
  }

  static notFound() {
    return new QuoteError('QUOTE_NOT_FOUND', 'Quote not found', 404);
  }
  static alreadyOrdered(quoteNumber: string) {
    const text = `Quote ${quoteNumber} was already turned into an order. Ask for a new quote to order again.`;
    return new QuoteError('QUOTE_ALREADY_ORDERED', text, 409);
  }
  static beingOrdered(quoteNumber: string) {
    const text = `An order with quote ${quoteNumber} is just being placed. Wait a few seconds and try again.`;
    return new QuoteError('QUOTE_BEING_ORDERED', text, 409);
  }
  static lapsed(quoteNumber: string) {
    return new QuoteError('QUOTE_LAPSED', `Quote ${quoteNumber} has lapsed. Ask for a new one.`, 409);
  }
  static otherItem(quoteNumber: string, quoted: { quantity: number; productName: string; postcode: string }) {
    const { quantity, productName, postcode } = quoted;
    return new QuoteError(
      'QUOTE_MISMATCH',
      `Quote ${quoteNumber} is for ${quantity} x ${productName} delivered to ${postcode}. Order exactly that, or order without the quote.`,
      422,
    );
  }
}
