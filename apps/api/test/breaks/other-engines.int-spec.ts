import { impossibleHere, OTHER_ENGINES, openShopOnOtherEngines } from './shop-on-other-engines';
import { describeTroubles } from './living-through';
import { IN_EVERY_RUN } from './table';

(process.env['TEST_REDIS_URL'] ? describe : describe.skip)('engines of their own', () => {
  describeTroubles(OTHER_ENGINES, openShopOnOtherEngines, { only: IN_EVERY_RUN, impossible: impossibleHere });
});
