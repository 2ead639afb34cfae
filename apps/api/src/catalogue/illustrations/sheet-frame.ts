import { colours } from './colours';
import { lettering } from './lettering';
import { flatBox, line, sheet } from './svg';

const { width, height } = sheet;

/** White drawing sheet with a ruled border and a heading strip. */
export const technicalSheet = (heading: string, name: string, content: string): string =>
  flatBox(0, 0, width, height, 0, colours.paper) +
  flatBox(20, 20, width - 40, height - 40, 0, colours.sheet) +
  flatBox(20, 20, width - 40, 52, 0, colours.ink) +
  lettering(heading.toUpperCase(), 40, 53, { size: 17, colour: colours.sheet, weight: 'bold' }) +
  lettering(name, width - 40, 53, { size: 15, colour: colours.rule, anchor: 'end', maxWidth: 430 }) +
  content +
  line(`M20 20H${width - 20}V${height - 20}H20z`, colours.ink, 3.5);
