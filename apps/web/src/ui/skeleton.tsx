import styles from './skeleton.module.css';

/** Stands where content will be, in its size, so that nothing moves when it comes. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
