/** End of a sentence: its mark and a space, a mark that needs none, or the end of a line. */
const END = /[.!?…]["')\]]?\s+|[。！？]|\n+/u;

/** Cuts a stream of pieces into sentences, each with the space behind it. */
export async function* sentencesOf(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    for (;;) {
      const end = END.exec(rest);
      // What follows the mark may be a space of the same gap, or the rest of a figure.
      if (!end || end.index + end[0].length >= rest.length) break;
      yield rest.slice(0, end.index + end[0].length);
      rest = rest.slice(end.index + end[0].length);
    }
  }
  if (rest.trim() !== '') yield rest;
}
