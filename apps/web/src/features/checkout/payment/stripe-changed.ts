/** Whether the card provider's own script says that the payment was given up, replaced or already made. */
export const providerSaysChanged = (code: string | undefined): boolean =>
  code === 'payment_intent_unexpected_state' || code === 'resource_missing';
