/**
 * Ref for an image of a server-rendered page: it may have failed before anybody listened for its error. Calls `onFail`
 * then; an image that still loads, or waits to come into view, is left to its error event.
 */
export const failedEarly =
  (onFail: () => void) =>
  (image: Pick<HTMLImageElement, 'complete' | 'naturalWidth' | 'currentSrc'> | null): void => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onFail();
  };
