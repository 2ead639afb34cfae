import { Module } from '@nestjs/common';
import { ListingPictures } from './listing-pictures';
import { PictureFiles } from './picture-files';

@Module({ providers: [ListingPictures, PictureFiles], exports: [ListingPictures, PictureFiles] })
export class MediaModule {}
