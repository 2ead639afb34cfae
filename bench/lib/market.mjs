import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('market-process.mjs', import.meta.url));

/**
 * Starts the fixture market in a process of its own, works with it and ends it.
 *
 * @template T
 * @param {string} root
 * @param {(market: { origin: string, control: (change: object) => Promise<void>, requests: () => Promise<Array<{ at: string,
 *   site: string | null, path: string, status: number | null }>> }) => Promise<T>} work `requests`: the last 20,000
 * @returns {Promise<T>}
 */
export async function withMarket(root, work) {
  const child = fork(PROCESS, [root], { env: { PATH: process.env.PATH } });
  try {
    const [origin] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the fixture market ended with ${code}`))),
    ]);
    const control = async (init) => {
      const answer = await fetch(`${origin}/_control`, init);
      if (!answer.ok) throw new Error(`the fixture market answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    return await work({
      origin,
      control: async (change) => void (await control({ method: 'POST', body: JSON.stringify(change) })),
      requests: async () => (await control()).requests,
    });
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
  }
}
