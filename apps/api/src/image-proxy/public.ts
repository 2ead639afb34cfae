export { ImageProxyModule } from './image-proxy.module';
export { proxiedPicture } from './picture-reference';
