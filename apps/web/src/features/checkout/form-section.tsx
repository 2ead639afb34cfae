import { type ReactNode, useId } from 'react';
import styles from './guest-checkout.module.css';

/** A titled group of fields, two to a row where there is room. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
