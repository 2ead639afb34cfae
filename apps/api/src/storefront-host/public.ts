export { StorefrontHostModule } from './storefront-host.module';
export { serveStaticFiles } from './static-files';
