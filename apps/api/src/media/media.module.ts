import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { MarketplacesModule } from '../marketplaces/public';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';
import { FolderStorage } from './adapters/folder-storage';
import { PictureStorage } from './adapters/picture-storage';
import { S3Storage } from './adapters/s3-storage';
import { ListingPictures } from './listing-pictures';
import { Photographs } from './photographs';
import { PictureFiles } from './picture-files';

@Module({
  imports: [MarketplacesModule],
  providers: [
    ListingPictures,
    Photographs,
    PictureFiles,
    {
      provide: PictureStorage,
      inject: [CONFIG],
      useFactory: ({ pictureStorage, dataDir }: Config) =>
        pictureStorage ? new S3Storage(pictureStorage) : new FolderStorage(join(dataDir, 'photographs')),
    },
  ],
  exports: [ListingPictures, Photographs, PictureFiles],
})
export class MediaModule {}
