import type { Config } from './config';

/** As sites name our robot in their robots files. */
export const ROBOT = 'HalfpalletBot';

/** Who asks, and whom to write to about it. */
export const robotName = ({ publicOrigin, operator }: Pick<Config, 'publicOrigin' | 'operator'>): string =>
  `${ROBOT}/1.0 (+${publicOrigin}; ${operator.email})`;
