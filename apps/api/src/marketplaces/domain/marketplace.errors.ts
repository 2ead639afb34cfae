/** Why a change of a marketplace is refused, in plain words. The codes are stable; the HTTP edge maps `status`. */
export class MarketplaceError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'MarketplaceError';
  }

  static notFound() {
    return new MarketplaceError('MARKETPLACE_NOT_FOUND', 'There is no such marketplace.', 404);
  }
  static alreadyPaused() {
    const text = 'Somebody has paused it already. Look at the page again; to set another end, resume it first.';
    return new MarketplaceError('ALREADY_PAUSED', text, 409);
  }
  static pausedAnew() {
    const text = 'Somebody has paused it anew since you looked. Look at the page again, and why, before you resume it.';
    return new MarketplaceError('PAUSED_ANEW', text, 409);
  }
  static notPaused() {
    return new MarketplaceError('NOT_PAUSED', 'It is not paused any more. Look at the page again.', 409);
  }
}
