import { frame } from '../../texts/frame';

export interface NavItem {
  readonly to: string;
  readonly label: string;
}

/** The bar's links in order; those whose page does not exist are not shown. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: frame.home },
  { to: '/products', label: frame.products },
  { to: '/source-for-me', label: frame.sourceForMe },
  { to: '/shipping-logistics', label: frame.shipping },
  { to: '/faq', label: frame.faq },
  { to: '/contact', label: frame.contact },
];

export const LEGAL_ITEMS: readonly NavItem[] = [
  { to: '/agents', label: frame.agents },
  { to: '/terms-and-conditions', label: frame.terms },
  { to: '/privacy-policy', label: frame.privacy },
];

export const FOOTER_SECTORS = ['kitchen', 'hardware_furniture', 'home_living', 'construction_stone'] as const;
