export { frameName, heightOf, PHOTO_GROUND, PHOTOGRAPH_WIDTHS, widthsOf } from './domain/frames';
export { NoPhotograph } from './domain/photograph-file';
export { ListingPictures, type SeenPicture } from './listing-pictures';
export { MediaModule } from './media.module';
export {
  PHOTOGRAPH_FORMATS,
  Photographs,
  type PhotographFile,
  type PhotographFormat,
  type TakenPhotograph,
} from './photographs';
export { PictureFiles } from './picture-files';
