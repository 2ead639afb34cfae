import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Addresses of a name, checked. */
export type CheckedAddresses = (hostname: string) => Promise<readonly LookupAddress[]>;

/** What a socket asks for addresses: it can connect to none that was not checked a moment before. */
export function checkedLookup(addressesOf: CheckedAddresses): LookupFunction {
  return (hostname, options, done) => {
    addressesOf(hostname).then(
      (all) => {
        const family = familyOf(options);
        const wanted = all.filter((one) => family === 0 || one.family === family);
        const [first] = wanted;
        if (!first) done(Object.assign(new Error(`no address of ${hostname}`), { code: 'ENOTFOUND' }), '', 0);
        else if (options.all) done(null, [...wanted]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}

function familyOf({ family }: LookupOptions): number {
  if (family === 'IPv4') return 4;
  return family === 'IPv6' ? 6 : (family ?? 0);
}
