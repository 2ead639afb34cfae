export { frameName, heightOf, PHOTO_GROUND, PHOTOGRAPH_WIDTHS, widthsOf } from './frames';
export {
  bringsPhotograph,
  noPhotograph,
  PHOTOGRAPH_TYPE,
  PHOTOGRAPHS,
  readPhotograph,
  takePhotographBodies,
} from './photograph-body';
export { NoPhotograph } from './photograph-file';
export { ListingPictures, type SeenPicture } from './listing-pictures';
export { lookOf } from './look-of';
export { MediaModule } from './media.module';
export { PHOTOGRAPH_FORMATS, Photographs, type PhotographFormat } from './photographs';
export { PictureFiles } from './picture-files';
