/**
 * Runs jobs that need nothing of each other, so many at a time, in their order. What a job prints is kept until it ends:
 * printed in one piece when it failed, left out when all went well.
 *
 * @param {{ name: string, run: (print: (text: string) => void) => Promise<{ passed?: number, failed?: number, skipped?: number }> }[]} jobs
 * @param {{ width: number, progress: import('./progress.mjs').Progress, signal: AbortSignal, stream?: NodeJS.WritableStream,
 *   onEnd: (name: string, counts: object, ms: number) => void }} options `onEnd`: called as each job ends
 * @throws what a job throws, when the others have ended
 */
export async function sideBySide(jobs, { width, progress, signal, stream = process.stdout, onEnd }) {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined && !signal.aborted; job = waiting.shift()) {
      const printed = [];
      const began = Date.now();
      const counts = await job.run((text) => printed.push(text));
      if (signal.aborted) return;
      const ms = Date.now() - began;
      progress.say(`  ${job.name}: ${counts.failed > 0 ? 'failed' : 'passed'} (${(ms / 1000).toFixed(1)} s)`);
      if (counts.failed > 0) stream.write(`\n${printed.join('')}\n`);
      onEnd(job.name, counts, ms);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(width, jobs.length) }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
