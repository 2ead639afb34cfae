import type { ProductListRow } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BenchmarkBox } from '../../features/catalogue/benchmark-box';
import { OptionsPanel } from '../../features/catalogue/options-panel';
import { ProductCard } from '../../features/catalogue/product-card';
import { NotFoundPage } from '../../features/content/not-found-page';
import styles from '../../features/demo/demo.module.css';
import { LivePricing } from '../../features/demo/live-pricing';
import { sampleBenchmark } from '../../features/demo/sample-benchmark';
import { devPagesQuery, topProductsQuery } from '../../lib/queries';
import { demo as texts } from '../../texts/demo';
import { Skeleton } from '../../ui/skeleton';

const SAMPLES = 2;
/** One of each colour of the benchmark box. */
const CONFIDENCES = [0.86, 0.64];

/** For developers: parts of several features on one page, which is why it stands in `app/`. */
export function UiDemoPage() {
  const { data: on, isError: off } = useQuery(devPagesQuery());
  const { data: products } = useQuery(topProductsQuery());
  if (off || on === null) return <NotFoundPage />;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {on && products ? <Samples products={samplesOf(products)} /> : <Skeleton height="600px" />}
    </div>
  );
}

/** Products that vary, as there is more of them to show; else the first. */
function samplesOf(products: readonly ProductListRow[]): readonly ProductListRow[] {
  const varied = products.filter(({ variations }) => variations.length > 1);
  return (varied.length >= SAMPLES ? varied : products).slice(0, SAMPLES);
}

function Samples({ products }: { readonly products: readonly ProductListRow[] }) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>({});
  if (products.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      <section aria-labelledby="cards">
        <h2 id="cards">{texts.cards}</h2>
        <p className={styles.note}>{texts.cardsNote}</p>
        <ul className={styles.pair}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="selector">
        <h2 id="selector">{texts.selector}</h2>
        <p className={styles.note}>{texts.selectorNote}</p>
        <ul className={styles.pair}>
          {products.map((product) => (
            <li key={product.id} className={styles.box}>
              <OptionsPanel
                variations={product.variations}
                selectedId={chosen[product.id] ?? null}
                onSelect={(id) => setChosen({ ...chosen, [product.id]: id })}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="benchmark">
        <h2 id="benchmark">{texts.benchmark}</h2>
        <ul className={styles.pair}>
          {products.map((product, index) => (
            <li key={product.id} className={styles.box}>
              <BenchmarkBox
                benchmark={product.marketBenchmark ?? sampleBenchmark(product, CONFIDENCES[index] ?? 0)}
                ours={product.pricing?.pricePerUnitAud}
              />
              <p className={styles.note}>{product.marketBenchmark ? texts.benchmarkOurs : texts.benchmarkSample}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pricing">
        <h2 id="pricing">{texts.pricing}</h2>
        <p className={styles.note}>{texts.pricingNote}</p>
        <ul className={styles.pair}>
          {products.map((product) => (
            <li key={product.id} className={styles.box}>
              <LivePricing
                product={product}
                variation={product.variations.find(({ id }) => id === chosen[product.id])}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
