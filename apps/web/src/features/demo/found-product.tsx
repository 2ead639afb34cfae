import type { CleanImportProduct, SimpleImportProduct } from '@halfpallet/contracts';
import type { ReactNode } from 'react';
import { importTests as texts } from '../../texts/import-tests';
import styles from './demo.module.css';

type Shown = SimpleImportProduct | CleanImportProduct;

/** A finding: pictures through the shop, facts, supplier, where it stands. @param children the facts of its page */
export function FoundProduct({ product, children }: { readonly product: Shown; readonly children: ReactNode }) {
  const { id, title, description, localImages, supplier, sourceUrl } = product;
  return (
    <article className={styles.finding} aria-label={title}>
      <h3>{title}</h3>
      {localImages.map((image) => (
        <img key={image} src={image} alt="" width={96} height={96} loading="lazy" />
      ))}
      {description ? <p>{description}</p> : null}
      <dl>
        {children}
        <Fact term={texts.supplier}>
          {[supplier.name, supplier.location].filter(Boolean).join(', ')} (
          {supplier.verified ? texts.verified : texts.unverified})
        </Fact>
        <Fact term={texts.source}>{sourceUrl}</Fact>
      </dl>
      {id ? <a href={`/admin/potential-imports/${id}/show`}>{texts.desk}</a> : null}
    </article>
  );
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
