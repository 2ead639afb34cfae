import { Skeleton } from '../../ui/skeleton';
import styles from './product-card.module.css';

/** A card's outline while the list loads, in a card's size. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton height="280px" />
      <div className={styles.head}>
        <Skeleton width="40%" height="22px" />
        <Skeleton width="85%" height="24px" />
        <Skeleton width="60%" height="18px" />
      </div>
      <div className={styles.price}>
        <Skeleton width="50%" height="52px" />
      </div>
      <div className={styles.foot}>
        <Skeleton height="120px" />
      </div>
    </div>
  );
}
