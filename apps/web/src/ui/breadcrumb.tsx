import { Link } from '../lib/router';
import { shared } from '../texts/shared';
import styles from './breadcrumb.module.css';

export interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

/** Where the page stands; the last step is the page itself. */
export function Breadcrumb({ steps }: { readonly steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label={shared.breadcrumb}>
      <ol className={styles.crumbs}>
        {steps.map((step, index) => (
          <li key={step.path}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <Link to={step.path}>{step.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
