export { ImageProxyModule } from './image-proxy.module';
