/** An import that may only bring in new products met one that another import had brought in. */
export class AlreadyListed extends Error {
  readonly code = 'ALREADY_LISTED';

  constructor(productId: number) {
    super(`it is in the shop already, as product ${productId}`);
    this.name = 'AlreadyListed';
  }
}
