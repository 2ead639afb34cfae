/** Why an import refuses, in plain words. The codes are stable; the HTTP edge maps `status`. */
export class ImportRunError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'ImportRunError';
  }

  static notFound() {
    return new ImportRunError('IMPORT_RUN_NOT_FOUND', 'There is no such import.', 404);
  }
  static noMarketplace() {
    const text = 'No marketplace is connected. Start the fixture market, or allow live sites by LIVE_SCRAPING_ACK.';
    return new ImportRunError('NO_MARKETPLACE', text, 409);
  }
  static stillSearching() {
    return new ImportRunError('IMPORT_STILL_SEARCHING', 'The search is not over yet. Wait for its preview.', 409);
  }
  static nothingToApply() {
    return new ImportRunError('NOTHING_TO_APPLY', 'There is nothing to list or revise in this import.', 409);
  }
  static nothingToRetry() {
    return new ImportRunError('NOTHING_TO_RETRY', 'Nothing of this import can be tried again.', 409);
  }
  static over(end: string) {
    return new ImportRunError('IMPORT_OVER', `This import is ${end}. Start another one.`, 409);
  }
}
