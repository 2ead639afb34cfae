import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router';
import { usePageExists } from '../../lib/page-exists';
import { shopQuery } from '../../lib/queries';
import { faq as texts, FAQ, type FaqCategory } from '../../texts/faq';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHead } from '../../ui/page-head';
import styles from './faq-page.module.css';

export function FaqPage() {
  const { data: shop } = useQuery(shopQuery());
  const exists = usePageExists();
  return (
    <div className="page">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className={styles.grid}>
        <nav aria-label={texts.categories}>
          <ul className={styles.side}>
            {FAQ.map(({ id, title, entries }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {title} <span aria-hidden="true">{entries.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.categories}>
          {FAQ.map((category) => (
            <Category key={category.id} category={category} />
          ))}
          <section className={styles.open} aria-labelledby="still-open">
            <div>
              <h2 id="still-open">{texts.stillOpen}</h2>
              <p className="muted">{texts.stillOpenText}</p>
            </div>
            <p className={styles.actions}>
              {shop ? <a href={`mailto:${shop.email}`}>{texts.mail(shop.email)}</a> : null}
              {exists('/contact') ? <ButtonLink to="/contact">{texts.form}</ButtonLink> : null}
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

/** Questions open and close without script; the first of the page is open to show that they do. */
function Category({ category }: { readonly category: FaqCategory }) {
  const exists = usePageExists();
  const first = category === FAQ[0];
  return (
    <section id={category.id} className={styles.category} aria-labelledby={`${category.id}-title`}>
      <h2 id={`${category.id}-title`}>{category.title}</h2>
      <div className={styles.entries}>
        {category.entries.map(({ question, answer, link }, index) => (
          <details key={question} className={styles.entry} open={first && index === 0}>
            <summary>
              {question}
              <Icon name="down" size={16} />
            </summary>
            <div className={styles.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link && exists(link.to) ? (
                <p>
                  <Link to={link.to}>{link.label}</Link>
                </p>
              ) : null}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
