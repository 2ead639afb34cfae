import { FileRefused } from '../parsed-file';

/**
 * The text of a Word document of before 2007. A cell ends with a tab and a row with two.
 *
 * @throws FileRefused
 */
export async function parseDoc(body: Buffer): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor');
  try {
    const document = await new WordExtractor().extract(body);
    return document.getBody({ filterUnicode: false }).replace(/\t\t/g, '\n');
  } catch {
    throw new FileRefused('broken');
  }
}
