import { DashboardPage } from '../features/account/dashboard-page';
import { CartPage } from '../features/cart/cart-page';
import { HomePage } from '../features/catalogue/home-page';
import { ProductsPage } from '../features/catalogue/products-page';
import { GuestCheckoutPage } from '../features/checkout/guest-checkout-page';
import { OrderPage } from '../features/checkout/order-page';
import { OrderSuccessPage } from '../features/checkout/order-success-page';
import { ContactPage } from '../features/contact/contact-page';
import { AgentsPage } from '../features/agents/agents-page';
import { FaqPage } from '../features/content/faq-page';
import { NotFoundPage } from '../features/content/not-found-page';
import { PrivacyPage } from '../features/content/privacy-page';
import { ShippingPage } from '../features/content/shipping-page';
import { TermsPage } from '../features/content/terms-page';
import { ProductPage } from '../features/product/product-page';
import { ReturnsPage } from '../features/returns/returns-page';
import { ChatTestPage } from './assistant/chat-test-page';
import { SourceForMePage } from './assistant/source-for-me-page';
import { CleanImportPage } from './demo/clean-import-page';
import { SimpleImportPage } from './demo/simple-import-page';
import { UiDemoPage } from './demo/ui-demo-page';
import { type Pages, presentPage } from './page-entry';

export const serverPages: Pages = {
  home: presentPage(HomePage),
  products: presentPage(ProductsPage),
  product: presentPage(ProductPage),
  cart: presentPage(CartPage),
  'guest-checkout': presentPage(GuestCheckoutPage),
  order: presentPage(OrderPage),
  'order-success': presentPage(OrderSuccessPage),
  returns: presentPage(ReturnsPage),
  privacy: presentPage(PrivacyPage),
  terms: presentPage(TermsPage),
  faq: presentPage(FaqPage),
  agents: presentPage(AgentsPage),
  contact: presentPage(ContactPage),
  shipping: presentPage(ShippingPage),
  'source-for-me': presentPage(SourceForMePage),
  dashboard: presentPage(DashboardPage),
  'ui-demo': presentPage(UiDemoPage),
  'simple-import': presentPage(SimpleImportPage),
  'clean-import': presentPage(CleanImportPage),
  'chat-test': presentPage(ChatTestPage),
  'not-found': presentPage(NotFoundPage),
};
