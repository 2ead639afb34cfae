import type { OrderStanding } from '../../lib/order-money';
import { usePageExists } from '../../lib/page-exists';
import { order as orderTexts } from '../../texts/order';
import { success as texts } from '../../texts/success';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import styles from './order-success.module.css';
import { StepsToCome } from './steps-to-come';

/** What is left of the way from the order to the door, and where to go from here. */
export function WhatHappensNext({ standing }: { readonly standing: OrderStanding | null }) {
  const exists = usePageExists();
  return (
    <Sheet title={orderTexts.next} id="next">
      {standing ? (
        <StepsToCome steps={standing.steps} noSteps={standing.noSteps} as="h3" className={styles.steps} />
      ) : null}
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
