import { atTheEnd } from '../../../../tools/jest/at-the-end.cjs';
import { TestShop } from './shop';
import { allFollowed } from './under-way';

const standing = new Map<string, TestShop>();

/**
 * A shop with the starter catalogue in which other test files may have been before: those of a group (`tools/jest/together.cjs`) that ask for
 * one with the same settings are handed the same, one after the other, once nothing of the last one is under way. Nobody closes it; it ends
 * behind the last of them.
 *
 * Visitors come from another address for each file. What a file finds otherwise is what the others left: orders, customers, staff and their
 * mails, but no change of settings, products or the clock, and no figure put aside. So lists are asked for by one's own order or address,
 * what is counted is counted before and after, and a file that cannot do so opens its own.
 */
export async function sharedShop(env: NodeJS.ProcessEnv = {}): Promise<TestShop> {
  const settings = JSON.stringify(env);
  const there = standing.get(settings);
  if (there) {
    await allFollowed(there);
    there.moveVisitors();
    return there;
  }
  const shop = await TestShop.open({ env });
  standing.set(settings, shop);
  atTheEnd(async () => {
    standing.delete(settings);
    await shop.close();
  });
  return shop;
}
