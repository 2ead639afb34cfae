import { Link } from '../../lib/router';
import { formatDate } from '../../lib/format';
import { usePageExists } from '../../lib/page-exists';
import { legal, LEGAL_SINCE, type LegalBlock, type LegalText } from '../../texts/legal';
import { PageHead } from '../../ui/page-head';
import styles from './legal-document.module.css';

interface LegalDocumentProps {
  readonly document: LegalText;
  readonly related: ReadonlyArray<{ readonly to: string; readonly label: string }>;
}

/** A numbered document with its contents beside it. Works, links and prints without script. */
export function LegalDocument({ document, related }: LegalDocumentProps) {
  const exists = usePageExists();
  return (
    <article className="page">
      <PageHead title={document.title} lead={document.lead}>
        <p className={styles.since}>{legal.inForce(formatDate(LEGAL_SINCE))}</p>
      </PageHead>
      <div className={styles.grid}>
        <nav className={styles.contents} aria-labelledby="contents">
          <p id="contents" className={styles.contentsTitle}>
            {legal.contents}
          </p>
          <ol className={styles.entries}>
            {document.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {document.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </section>
          ))}
          <p className={styles.also}>
            {legal.alsoRead}
            {related
              .filter(({ to }) => exists(to))
              .map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
          </p>
        </div>
      </div>
    </article>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
