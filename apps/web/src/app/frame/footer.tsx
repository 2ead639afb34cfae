import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router';
import { usePageExists } from '../../lib/page-exists';
import { shopQuery } from '../../lib/queries';
import { sectorName } from '../../lib/sectors';
import { frame } from '../../texts/frame';
import { shared } from '../../texts/shared';
import { PalletMark } from '../../ui/pallet-mark';
import styles from './footer.module.css';
import { FOOTER_SECTORS, LEGAL_ITEMS } from './nav-items';

export function Footer() {
  const exists = usePageExists();
  const { data: shop } = useQuery(shopQuery());
  const legal = LEGAL_ITEMS.filter((item) => exists(item.to));
  return (
    <footer className={styles.footer}>
      <div className="page">
        <div className={styles.grid}>
          <div>
            <p className={styles.brand}>
              <PalletMark size={28} />
              {shared.brand}
            </p>
            <p className={styles.promise}>{frame.promise}</p>
          </div>
          <FooterGroup title={frame.footerShop}>
            {FOOTER_SECTORS.map((sector) => (
              <li key={sector}>
                <Link to={`/products?sector=${sector}`}>{sectorName(sector)}</Link>
              </li>
            ))}
          </FooterGroup>
          {legal.length > 0 ? (
            <FooterGroup title={frame.footerCompany}>
              {legal.map((item) => (
                <li key={item.to}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              ))}
            </FooterGroup>
          ) : null}
          <div>
            <p className={styles.title}>{frame.footerPay}</p>
            <ul className={styles.marks}>
              {frame.payments.map((payment) => (
                <li key={payment}>{payment}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.last}>
          <span>{shop?.legalName}</span>
          <span>{shop && frame.abn(shop.abn)}</span>
          <span>{frame.place}</span>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}
