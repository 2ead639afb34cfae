import { Module } from '@nestjs/common';
import { MarketplacesModule } from '../marketplaces/public';
import { ListingPictures } from './listing-pictures';
import { PictureFiles } from './picture-files';

@Module({
  imports: [MarketplacesModule],
  providers: [ListingPictures, PictureFiles],
  exports: [ListingPictures, PictureFiles],
})
export class MediaModule {}
