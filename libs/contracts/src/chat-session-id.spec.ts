import { newChatSessionId } from './assistant';

it('makes ids of sixteen letters and digits', () => {
  for (let n = 0; n < 50; n += 1) expect(newChatSessionId()).toMatch(/^[A-Za-z0-9]{16}$/);
  // Bytes that would make some letters likelier are thrown away.
  const bytes = [255, 250, 0, 61, 62, 247];
  let at = 0;
  expect(newChatSessionId((into) => into.map(() => bytes[at++ % bytes.length]!))).toBe('A9A9A9A9A9A9A9A9');
});
