/** Controls, invisible marks and those that turn the direction of writing: nothing a list of goods needs. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Of a file's text: line ends and spaces in one form, nothing invisible, whole characters only. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(LONE_SURROGATE, '')
    .replace(/ *\t */g, '\t')
    .replace(/[ \t]+$/gm, '')
    .replace(/ {2,}/g, (spaces) => (spaces.length > 2 ? '   ' : '  '))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
