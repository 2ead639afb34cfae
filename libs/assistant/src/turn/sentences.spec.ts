import { sentencesOf } from './sentences';

async function cut(...pieces: string[]): Promise<string[]> {
  const sentences: string[] = [];
  for await (const sentence of sentencesOf(pieces)) sentences.push(sentence);
  return sentences;
}

describe('sentences of a stream', () => {
  it('leave when the next one begins, and never in the middle of a figure', async () => {
    expect(await cut('It costs A$1', '4.', '35 each. It', ' holds.')).toEqual(['It costs A$14.35 each. ', 'It holds.']);
    expect(await cut('One line\nAnother', '\n')).toEqual(['One line\n', 'Another\n']);
    expect(await cut('价格是 14 元。', '好的')).toEqual(['价格是 14 元。', '好的']);
    expect(await cut('', '  ')).toEqual([]);
  });
});
