import type { DossierMethod, ProductDossier } from '@halfpallet/contracts';
import { formatDate } from '../../lib/format';
import { dossier as texts } from '../../texts/dossier';
import { Cell, Cells } from '../../ui/cells';
import { Sheet } from '../../ui/sheet';
import styles from './specifications.module.css';

/** Surest first. */
const METHODS = Object.keys(texts.how) as DossierMethod[];

/** Where a product was found, and which of its facts are verified, stated or assumed. */
export function HowWeKnow({ dossier: { marketplace, seenAt, facts } }: { readonly dossier: ProductDossier }) {
  const groups = METHODS.map((how) => ({ how, known: facts.filter((one) => one.how === how) }));
  return (
    <Sheet title={texts.title} id="how-we-know" flush>
      <p className={styles.description}>
        {texts.seen(texts.marketplaces[marketplace] ?? marketplace, formatDate(seenAt))}
      </p>
      <Cells columns={1}>
        {groups
          .filter(({ known }) => known.length > 0)
          .map(({ how, known }) => (
            <Cell key={how} label={texts.how[how]}>
              {known.map(({ fact }) => texts.facts[fact]).join(', ')}
            </Cell>
          ))}
      </Cells>
    </Sheet>
  );
}
