import { Business } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router';
import { usePageExists } from '../../lib/page-exists';
import { topProductsQuery } from '../../lib/queries';
import { home } from '../../texts/home';
import { shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { RetryNotice } from '../../ui/retry-notice';
import { Skeleton } from '../../ui/skeleton';
import styles from './home-page.module.css';
import { PriceDocket } from './price-docket';
import { ProductTile } from './product-tile';

const FEATURE_ICONS: readonly IconName[] = ['document', 'shield', 'ship'];

export function HomePage() {
  const { data: products, error, refetch } = useQuery(topProductsQuery());
  const top = products?.slice(0, Business.homeProductCount);
  const example = products?.find((product) => product.pricing);
  return (
    <>
      <section className={styles.hero}>
        <div className={`page ${styles.heroGrid}`}>
          <div className={styles.pitch}>
            <h1>{home.headline}</h1>
            <p className={styles.lead}>{home.lead}</p>
            <CallToAction />
            <ul className={styles.stats}>
              {home.stats.map((stat) => (
                <li key={stat.label}>
                  <strong>{stat.value}</strong>
                  <span>{stat.label}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            {example?.pricing ? (
              <PriceDocket product={example} pricing={example.pricing} />
            ) : error ? null : (
              <Skeleton height="420px" />
            )}
          </div>
        </div>
      </section>

      <div className="page">
        <ul className={styles.features}>
          {home.features.map((feature, index) => (
            <li key={feature.title}>
              <Icon name={FEATURE_ICONS[index] ?? 'document'} size={26} />
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>

        <section className={styles.section}>
          <div className={styles.sectionHead}>
            <div>
              <h2>{home.topSelling}</h2>
              <p className="muted">{home.topSellingNote}</p>
            </div>
            <Link to="/products">{home.allProducts}</Link>
          </div>
          {error ? (
            <RetryNotice text={home.failed} onRetry={() => void refetch()} />
          ) : (
            <ul className={styles.tiles}>
              {top
                ? top.map((product) => (
                    <li key={product.id}>
                      <ProductTile product={product} />
                    </li>
                  ))
                : Array.from({ length: Business.homeProductCount }, (_, index) => (
                    <li key={index}>
                      <Skeleton height="400px" />
                    </li>
                  ))}
            </ul>
          )}
        </section>

        <section className={styles.section}>
          <h2>{home.howTitle}</h2>
          <ol className={styles.how}>
            {home.how.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className={styles.section}>
          <h2>{home.whyTitle}</h2>
          <ul className={styles.why}>
            {home.why.map((reason) => (
              <li key={reason.title}>
                <h3>{reason.title}</h3>
                <p>{reason.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>

      <section className={styles.closing}>
        <div className={`page ${styles.closingRow}`}>
          <div>
            <h2>{home.closing}</h2>
            <p>{home.closingText}</p>
            <p className={styles.place}>{home.closingPlace}</p>
          </div>
          <CallToAction />
        </div>
      </section>
    </>
  );
}

function CallToAction() {
  const exists = usePageExists();
  return (
    <p className={styles.actions}>
      <ButtonLink to="/products">{shared.browseProducts}</ButtonLink>
      {exists('/source-for-me') ? (
        <ButtonLink look="secondary" to="/source-for-me">
          {shared.aiSourcing}
        </ButtonLink>
      ) : null}
    </p>
  );
}
