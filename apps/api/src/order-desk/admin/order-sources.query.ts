import { Injectable } from '@nestjs/common';
import { approvedImages, CatalogueIndex } from '../../catalogue/public';
import { AdminOrders } from './admin-orders.query';

/** Where an item of an order comes from, as the catalogue knows it today. */
export interface OrderSource {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  readonly productImageUrl: string | null;
  /** Marketplace, or `catalogue` when the product did not come from one. */
  readonly source: string;
  readonly quantity: number;
  readonly supplierName: string;
  readonly supplierLocation: string;
  readonly supplierVerified: boolean;
  readonly supplierRating: number | null;
  readonly originalUrl: string | null;
  readonly companyProfile: string | null;
  readonly sector: string;
  readonly sessionId: string | null;
  readonly aiConfidencePercent: number | null;
  /** 0 to 100: the best picture's review. */
  readonly imageValidationScore: number | null;
  readonly createdAt: string;
}

const MARKETPLACES = ['alibaba', 'aliexpress', 'amazon', 'ebay', 'dhgate'];

@Injectable()
export class OrderSources {
  constructor(
    private readonly orders: AdminOrders,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /** By order id or number. A product that is no longer sold is left out. @throws NotFound */
  async of(idOrNumber: string): Promise<readonly OrderSource[]> {
    const { placed, order } = await this.orders.story(idOrNumber);
    const found = await Promise.all(
      placed.items.map(async (item): Promise<OrderSource[]> => {
        const product = (await this.catalogue.find(item.baseProductId))?.product;
        if (!product) return [];
        const { supplier, sector } = product.data;
        const [best] = approvedImages(product);
        return [
          {
            id: item.itemId,
            productId: item.baseProductId,
            productName: item.snapshot.name,
            productImageUrl: item.snapshot.imageUrl,
            source: marketplaceOf(supplier.originalUrl),
            quantity: item.quantity,
            supplierName: supplier.name,
            supplierLocation: [supplier.city, supplier.country].filter(Boolean).join(', '),
            supplierVerified: supplier.verified,
            supplierRating: supplier.rating,
            originalUrl: supplier.originalUrl,
            companyProfile: null,
            sector,
            sessionId: null,
            aiConfidencePercent: null,
            imageValidationScore: best ? Math.round(best.confidenceScore * 100) : null,
            createdAt: order.createdAt,
          },
        ];
      }),
    );
    return found.flat();
  }
}

function marketplaceOf(url: string | null): string {
  const host = url && URL.canParse(url) ? new URL(url).hostname : '';
  return MARKETPLACES.find((name) => host.includes(name)) ?? 'catalogue';
}
