/** Somebody else changed a product after an import was decided on: what was agreed to would undo it. */
export class ChangedMeanwhile extends Error {
  readonly code = 'CHANGED_MEANWHILE';

  constructor(productId: number) {
    super(`somebody changed product ${productId} meanwhile; look at the preview again`);
    this.name = 'ChangedMeanwhile';
  }
}
