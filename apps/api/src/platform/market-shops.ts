import { ConfigurationError } from './configuration-error';

/** An Australian shop whose prices are compared, and the address of its page of results; `{query}` stands for what is looked for. */
export interface ShopSetting {
  readonly name: string;
  readonly searchUrl: string;
}

const MOST_SHOPS = 30;

/**
 * Reads `Name=https://shop.example/search?q={query}`, with semicolons between several.
 * @throws ConfigurationError
 */
export function readMarketShops(value: string | undefined): readonly ShopSetting[] {
  const parts = (value ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > MOST_SHOPS) throw new ConfigurationError(`MARKET_SHOPS names more than ${MOST_SHOPS} shops.`);
  const shops = parts.map(readShop);
  const twice = shops.find(({ name }, index) => shops.findIndex((one) => one.name === name) !== index);
  if (twice) throw new ConfigurationError(`MARKET_SHOPS names ${twice.name} twice. Each shop counts once.`);
  return shops;
}

function readShop(part: string): ShopSetting {
  const [, name = '', searchUrl = ''] = /^([^=]+)=(.+)$/.exec(part) ?? [];
  const shop = { name: name.trim(), searchUrl: searchUrl.trim() };
  const isAddress = URL.canParse(shop.searchUrl) && new URL(shop.searchUrl).protocol === 'https:';
  if (shop.name === '' || shop.name.length > 60 || !isAddress || !shop.searchUrl.includes('{query}')) {
    throw new ConfigurationError(
      `MARKET_SHOPS has "${part.slice(0, 80)}". Write Name=https://shop.example/search?q={query}, with semicolons between shops.`,
    );
  }
  return shop;
}
