import { createHttpClient } from './http-client';
import { createPositionMemory } from './position-memory';
import { createProofs } from './proofs';

const refused = () => new Response(JSON.stringify({ code: 'PROOF_NEEDED', proveBy: 'password' }), { status: 403 });

it('asks once, however many requests are refused at once, and sends each of them again', async () => {
  const proofs = createProofs();
  const asked: Array<string | null> = [];
  proofs.subscribe(() => asked.push(proofs.get()));
  let tellLate!: () => void;
  const late = new Promise<void>((resolve) => (tellLate = resolve));
  const sent: string[] = [];
  const http = createHttpClient({
    positions: createPositionMemory(() => 0),
    newKey: () => 'key',
    proofs,
    fetch: async (url) => {
      sent.push(url as string);
      const isFirst = sent.filter((one) => one === url).length === 1;
      // Refused before the proof, and told after it.
      if (isFirst && url === '/late') await late;
      return isFirst ? refused() : new Response('{}');
    },
  });
  const all = ['/one', '/two', '/late'].map((url) => http(url, { method: 'DELETE' }));
  await new Promise((resolve) => setTimeout(resolve));
  proofs.settle(true);
  tellLate();
  await Promise.all(all);
  expect(sent.sort()).toEqual(['/late', '/late', '/one', '/one', '/two', '/two']);
  expect(asked).toEqual(['password', null]);
});
