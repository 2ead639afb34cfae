import { usePageExists } from '../../lib/page-exists';
import { success as texts } from '../../texts/success';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import styles from './order-success.module.css';

/** The four steps from the order to the door, and where to go from here. */
export function WhatHappensNext() {
  const exists = usePageExists();
  return (
    <Sheet title={texts.next} id="next">
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.actions}>
        <ButtonLink to="/products">{texts.browse}</ButtonLink>
        {exists('/source-for-me') ? (
          <ButtonLink look="secondary" to="/chat">
            {texts.chat}
          </ButtonLink>
        ) : null}
      </p>
    </Sheet>
  );
}
