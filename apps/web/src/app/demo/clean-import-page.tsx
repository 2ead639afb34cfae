import { useQuery } from '@tanstack/react-query';
import { NotFoundPage } from '../../features/content/not-found-page';
import { CleanImport } from '../../features/demo/clean-import';
import styles from '../../features/demo/demo.module.css';
import { devPagesQuery } from '../../lib/queries';
import { importTests } from '../../texts/import-tests';
import { Skeleton } from '../../ui/skeleton';

const texts = importTests.clean;

/** For developers; it exists where their pages do. Its calls are for staff. */
export function CleanImportPage() {
  const { data: on, isError: off } = useQuery(devPagesQuery());
  if (off || on === null) return <NotFoundPage />;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {on ? <CleanImport /> : <Skeleton height="400px" />}
    </div>
  );
}
