import type { TopplingCategory } from '@halfpallet/contracts';
import { toppling as texts } from '../../texts/toppling';
import { Icon } from '../../ui/icon';
import styles from './toppling-warning.module.css';

/** What the law has a shop say, beside the description, of furniture that may topple. */
export function TopplingWarning({ category }: { readonly category: TopplingCategory }) {
  return (
    <section className={styles.warning} aria-labelledby="toppling">
      <h2 id="toppling" className={styles.title}>
        <Icon name="alert" size={28} />
        <span>
          <strong>{texts.alert}:</strong> {texts.title}
        </span>
      </h2>
      <ChildClimbing />
      <div className={styles.words}>
        <p>
          <strong>{texts.died}</strong>
        </p>
        <ul>
          {texts.rules[category].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A child on the open drawers of a chest, struck through; the words beside it say the same. */
function ChildClimbing() {
  return (
    <svg className={styles.pictogram} viewBox="0 0 84 84" width="84" height="84" aria-hidden="true" focusable="false">
      <path d="M8 12h30v64H8zM8 33h30M8 54h30M38 54h18v10H38" fill="none" />
      <circle cx="57" cy="17" r="6" className={styles.filled} />
      <path d="M56 24L53 40L57 54M53 40L47 53M55 28L40 22M55 31L40 34" fill="none" />
      <path d="M6 80L78 6" className={styles.strike} fill="none" />
    </svg>
  );
}
