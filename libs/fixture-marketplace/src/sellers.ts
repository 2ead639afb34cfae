import type { Seller } from './types';

const seller = (
  name: string,
  city: string,
  country: string,
  verified: boolean,
  rating: number,
  years: number,
): Seller => ({ name, city, country, verified, rating, years });

/** Invented makers and traders. */
export const SELLERS: Readonly<Record<string, Seller>> = {
  willow: seller('Zhuji Willowbrook Bamboo Crafts', 'Shaoxing', 'CN', true, 4.8, 9),
  greenculm: seller('Anji Greenculm Home Store', 'Huzhou', 'CN', true, 4.6, 6),
  heron: seller('Kaiping Silver Heron Sanitary Ware', 'Kaiping', 'CN', true, 4.7, 11),
  crane: seller('Zhongshan Bright Crane Lamps', 'Zhongshan', 'CN', true, 4.5, 8),
  kiln: seller('Chaozhou Old Kiln Pottery', 'Chaozhou', 'CN', false, 4.3, 3),
  sparrow: seller('Dong Nai Steel Sparrow', 'Bien Hoa', 'VN', true, 4.4, 5),
  maple: seller('Foshan Maplewing Furniture', 'Foshan', 'CN', true, 4.2, 7),
  kingfisher: seller('Keelung Kingfisher Hand Tools', 'Keelung', 'TW', true, 4.9, 14),
  lantern: seller('Wenzhou Lantern Electric', 'Wenzhou', 'CN', false, 4.1, 2),
  terrace: seller('Linyi Terrace Boards', 'Linyi', 'CN', true, 4.4, 6),
  anvil: seller('Ludhiana Anvil and Bolt', 'Ludhiana', 'IN', false, 4.0, 4),
  harvest: seller('Harvest Lane Trading', 'Ningbo', 'CN', false, 3.9, 1),
};
