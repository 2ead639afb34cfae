const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request asks for something, and changes nothing. */
export const isReading = (method: string): boolean => READING.has(method);
