export { keepFrontEnds } from './kept-front-ends';
export { StorefrontHostModule } from './storefront-host.module';
export { serveStaticFiles } from './static-files';
