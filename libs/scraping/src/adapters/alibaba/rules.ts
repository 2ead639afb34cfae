import type { SiteRules } from '../../rules/site-rules';
import { supplierOf } from '../supplier-text';

export const ALIBABA_RULES: SiteRules = {
  title: ['h1.product-title', '.product-title-container h1'],
  description: ['.detail-description p', '.detail-description'],
  price: ['.price-range .price', '.promotion-price .price'],
  ladder: { row: '.price-list .price-item', quantity: '.quality', price: '.price' },
  negotiable: ['.price-inquiry', '.price-list .price-item'],
  moq: ['.moq-line', '.module_price .moq'],
  stock: ['.stock-line'],
  attributes: [{ row: '.attribute-item', label: '.left', value: '.right' }],
  images: ['.detail-gallery img'],
  supplierPage: ['.company-card a.company-name'],
  supplier: (view) => {
    const [card] = view.all('.company-card');
    if (!card) return null;
    const text = (selector: string): string | undefined => {
      const [found] = view.all(selector, card);
      return found ? view.text(found, 200) : undefined;
    };
    return supplierOf({
      name: text('.company-name'),
      location: text('.company-location'),
      rating: text('.score'),
      years: text('.years'),
      markedVerified: view.all('.verified-icon', card).length > 0,
    });
  },
};
