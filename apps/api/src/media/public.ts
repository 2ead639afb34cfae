export { ListingPictures, type SeenPicture } from './listing-pictures';
export { MediaModule } from './media.module';
export { PictureFiles } from './picture-files';
