import type { OrderStanding } from '../../lib/order-money';

interface StepsToComeProps extends Pick<OrderStanding, 'steps' | 'noSteps'> {
  readonly className: string | undefined;
  /** Below a heading of the second or the third level. */
  readonly as: 'h3' | 'strong';
}

/** What is still to come on the way of an order, or that nothing is. */
export function StepsToCome({ steps, noSteps, className, as: Title }: StepsToComeProps) {
  if (steps.length === 0) return <p>{noSteps}</p>;
  return (
    <ol className={className}>
      {steps.map((step) => (
        <li key={step.title}>
          <Title>{step.title}</Title>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
