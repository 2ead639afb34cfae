import { formatAud } from '../lib/format';
import { Cell } from './cells';

interface MoneyCellsProps {
  /** Dollars. */
  readonly figures: ReadonlyArray<{ readonly label: string; readonly amountAud: number }>;
  /** How many cells stand before these in a form of two columns; the last one fills its row. */
  readonly after: number;
}

/** The last cells of a form of two columns: what was paid, is due and goes back. */
export function MoneyCells({ figures, after }: MoneyCellsProps) {
  const odd = (after + figures.length) % 2 === 1;
  return figures.map(({ label, amountAud }, index) => (
    <Cell key={label} label={label} wide={odd && index === figures.length - 1}>
      {formatAud(amountAud)}
    </Cell>
  ));
}
