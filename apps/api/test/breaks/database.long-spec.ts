import { describeTroubles } from './living-through';
import { impossibleHere, openShopOnDatabase } from './shop-on-database';

describeTroubles(['the database'], openShopOnDatabase, { impossible: impossibleHere });
