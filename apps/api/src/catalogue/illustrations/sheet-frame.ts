import { lettering } from './lettering';
import { flatBox, line, sheet, times } from './svg';
import { colours } from './tints';

const { width, height } = sheet;

/** Paper with crop marks in the corners, and the note that this is a drawing, not a photograph. */
export const illustrationSheet = (content: string): string =>
  flatBox(0, 0, width, height, 0, colours.paper) +
  times(4, (corner) => {
    const [x, y] = [corner % 2 ? width - 24 : 24, corner < 2 ? 24 : height - 24];
    const [dx, dy] = [corner % 2 ? -20 : 20, corner < 2 ? 20 : -20];
    return line(`M${x + dx} ${y}H${x}V${y + dy}`, colours.rule, 3);
  }) +
  content +
  lettering('Illustration', width - 54, height - 34, { size: 13, colour: colours.muted, anchor: 'end' });

/** White drawing sheet with a ruled border and a heading strip. */
export const technicalSheet = (heading: string, name: string, content: string): string =>
  flatBox(0, 0, width, height, 0, colours.paper) +
  flatBox(20, 20, width - 40, height - 40, 0, colours.sheet) +
  flatBox(20, 20, width - 40, 52, 0, colours.ink) +
  lettering(heading.toUpperCase(), 40, 53, { size: 19, colour: colours.sheet, weight: 0.15 }) +
  lettering(name, width - 40, 52, { size: 16, colour: colours.rule, anchor: 'end', maxWidth: 430 }) +
  content +
  line(`M20 20H${width - 20}V${height - 20}H20z`, colours.ink, 3.5);
