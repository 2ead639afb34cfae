/**
 * Does what somebody does on a page, and counts it: a press, a choice, or an entry with the Enter that sends it.
 *
 * @example expect(await counted([() => page.keyboard.press('Control+k'), () => field.fill('0400 111 222')])).toBe(2);
 */
export async function counted(acts: ReadonlyArray<() => Promise<unknown>>): Promise<number> {
  for (const act of acts) await act();
  return acts.length;
}
