const FRAMES = ['-', '\\', '|', '/'];
/** On a plain stream a long step speaks up this often, so that a log shows it is alive. */
const TICK_MS = 15_000;

/**
 * Says what is going on, one step at a time: a moving line on a terminal, plain lines anywhere else.
 *
 * @param {NodeJS.WriteStream} [stream]
 */
export function createProgress(stream = process.stdout) {
  const live = stream.isTTY === true && process.env.TERM !== 'dumb';
  let title, began, timer, frame;

  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const clear = () => live && stream.write('\r\x1b[2K');
  const draw = () => stream.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${title} ... ${seconds()} s`);

  function end(line) {
    if (title === undefined) return;
    clearInterval(timer);
    clear();
    stream.write(`${line}\n`);
    title = undefined;
  }

  return {
    /** Begins a step; the one before it counts as done. @param {string} text */
    step(text) {
      this.done();
      title = text;
      began = Date.now();
      frame = 0;
      if (live) draw();
      else stream.write(`${text} ...\n`);
      timer = setInterval(
        live ? draw : () => stream.write(`  still at it: ${title}, ${seconds()} s\n`),
        live ? 120 : TICK_MS,
      );
      timer.unref();
    },
    /** Ends the current step well. @param {string} [result] what came of it, in a few words */
    done(result) {
      const took = began === undefined ? '' : `${seconds()} s`;
      end(`${live ? '+ ' : ''}${title}: ${result ?? 'done'} (${took})`);
    },
    /** Ends the current step badly; the reason is printed by whoever catches the error. */
    failed() {
      end(`${live ? 'x ' : ''}${title}: failed after ${seconds()} s`);
    },
    /** Prints a line of its own without disturbing the current step. @param {string} line */
    say(line) {
      clear();
      stream.write(`${line}\n`);
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
