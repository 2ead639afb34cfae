import { Module } from '@nestjs/common';
import { ForeignImages } from './foreign-images';
import { ImageProxyController } from './http/image-proxy.controller';

@Module({ controllers: [ImageProxyController], providers: [ForeignImages] })
export class ImageProxyModule {}
