import { shared } from '../../texts/shared';
import { Skeleton } from '../../ui/skeleton';
import styles from './product-view.module.css';

/** The outline of a product while it loads. */
export function ProductSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <div style={{ paddingBlock: 16 }}>
        <Skeleton width="280px" height="24px" />
      </div>
      <div className={styles.grid}>
        <div className={styles.title}>
          <h1 className="hidden">{shared.loading}</h1>
          <Skeleton width="60%" height="44px" />
        </div>
        <div className={styles.gallery}>
          <Skeleton height="440px" />
        </div>
        <div className={styles.panel}>
          <Skeleton height="560px" />
        </div>
      </div>
    </div>
  );
}
