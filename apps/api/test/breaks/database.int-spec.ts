import { describeTroubles } from './living-through';
import { impossibleHere, openShopOnDatabase } from './shop-on-database';
import { IN_EVERY_RUN } from './table';

describeTroubles(['the database'], openShopOnDatabase, { only: IN_EVERY_RUN, impossible: impossibleHere });
