import type { ComponentType } from 'react';
import { chunkedPage, type Pages } from './page-entry';
import { reloadOnce } from '../lib/reload-once';

// After a deploy an open tab asks for chunks that are gone; one reload brings the new ones.
const page = (load: () => Promise<ComponentType>) => chunkedPage(load, reloadOnce);

export const clientPages: Pages = {
  home: page(() => import('../features/catalogue/home-page').then((m) => m.HomePage)),
  products: page(() => import('../features/catalogue/products-page').then((m) => m.ProductsPage)),
  product: page(() => import('../features/product/product-page').then((m) => m.ProductPage)),
  cart: page(() => import('../features/cart/cart-page').then((m) => m.CartPage)),
  'guest-checkout': page(() => import('../features/checkout/guest-checkout-page').then((m) => m.GuestCheckoutPage)),
  order: page(() => import('../features/checkout/order-page').then((m) => m.OrderPage)),
  'order-success': page(() => import('../features/checkout/order-success-page').then((m) => m.OrderSuccessPage)),
  returns: page(() => import('../features/returns/returns-page').then((m) => m.ReturnsPage)),
  privacy: page(() => import('../features/content/privacy-page').then((m) => m.PrivacyPage)),
  terms: page(() => import('../features/content/terms-page').then((m) => m.TermsPage)),
  faq: page(() => import('../features/content/faq-page').then((m) => m.FaqPage)),
  agents: page(() => import('../features/agents/agents-page').then((m) => m.AgentsPage)),
  contact: page(() => import('../features/contact/contact-page').then((m) => m.ContactPage)),
  shipping: page(() => import('../features/content/shipping-page').then((m) => m.ShippingPage)),
  'source-for-me': page(() => import('./assistant/source-for-me-page').then((m) => m.SourceForMePage)),
  dashboard: page(() => import('../features/account/dashboard-page').then((m) => m.DashboardPage)),
  'ui-demo': page(() => import('./demo/ui-demo-page').then((m) => m.UiDemoPage)),
  'simple-import': page(() => import('./demo/simple-import-page').then((m) => m.SimpleImportPage)),
  'clean-import': page(() => import('./demo/clean-import-page').then((m) => m.CleanImportPage)),
  'chat-test': page(() => import('./assistant/chat-test-page').then((m) => m.ChatTestPage)),
  'not-found': page(() => import('../features/content/not-found-page').then((m) => m.NotFoundPage)),
};
