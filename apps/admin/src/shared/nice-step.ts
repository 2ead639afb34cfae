/** The next of 1, 2, 5, 10, 20, 50 ... that is at least so much. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.01)));
  return power * ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10);
}
