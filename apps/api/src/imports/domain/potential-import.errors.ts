/** Why a potential import refuses, in plain words. The codes are stable; the HTTP edge maps `status`. */
export class PotentialImportError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'PotentialImportError';
  }

  static notFound() {
    return new PotentialImportError('POTENTIAL_IMPORT_NOT_FOUND', 'There is no such potential import.', 404);
  }
  static pageNotKept() {
    const text = 'The page is not kept any more: pages are deleted after 30 days. Its address and its hash stay.';
    return new PotentialImportError('PAGE_NOT_KEPT', text, 404);
  }
  static changed() {
    const text =
      'This potential import was changed while you were looking at it, by somebody else or by you on another page. Load it again.';
    return new PotentialImportError('VERSION_CONFLICT', text, 412);
  }
  static notAsAgreed() {
    const text = 'Its price or what it is changed after the preview. Try it again to accept it.';
    return new PotentialImportError('NOT_AS_AGREED', text, 409);
  }
  static beingImported() {
    const text = 'It is just being imported. Wait a few seconds and look again.';
    return new PotentialImportError('BEING_IMPORTED', text, 409);
  }
  static unpriced(reason: string) {
    const text = `It cannot be approved without a price. ${reason} Correct the fact that is missing first.`;
    return new PotentialImportError('NOT_PRICED', text, 422);
  }
  static noSuchPicture() {
    return new PotentialImportError('NO_SUCH_PICTURE', 'The listing has no such picture. Load it again.', 422);
  }
  static noCopy() {
    const text = 'There is no copy of this picture to show in the shop. Approve another one.';
    return new PotentialImportError('NO_COPY', text, 422);
  }
  static inTheShop(productId: number) {
    const text = `It is in the shop as product ${productId}. Change the product there.`;
    return new PotentialImportError('ALREADY_IMPORTED', text, 409);
  }
  static listingInTheShop(productId: number) {
    const text = `This listing is in the shop as product ${productId}. Update that product from its listing instead of approving it again.`;
    return new PotentialImportError('LISTING_IN_THE_SHOP', text, 409);
  }
  static notInTheShop() {
    return new PotentialImportError(
      'NOT_IMPORTED',
      'It is not in the shop yet. Approve it on the review desk first.',
      409,
    );
  }
  static originUnknown(productId: number) {
    const text = `Product ${productId} came from no listing that we know, so there is none to read again. Change it by a product file.`;
    return new PotentialImportError('ORIGIN_UNKNOWN', text, 422);
  }
  static notReread(reason: string) {
    const text = `It was not updated with its listing. ${reason} The product stays as it is.`;
    return new PotentialImportError('LISTING_NOT_READ', text, 422);
  }
}
