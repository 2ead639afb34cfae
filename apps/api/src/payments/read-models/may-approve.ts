import { mayDo, type MayApprove } from '@halfpallet/contracts';
import type { Viewer } from '../../platform/http/staff-actor';

/** Whose role lets them approve what they asked for themselves: a shop may have nobody else. */
export const mayApproveOwn = ({ adminRole }: Viewer): boolean => adminRole === 'owner';

/** @param askers who asked for the transfer, and who gave its account */
export function mayApprove(viewer: Viewer, askers: ReadonlyArray<string | null>): MayApprove {
  if (!mayDo(viewer.adminRole, 'orders.refund')) return 'no';
  if (!askers.includes(viewer.id)) return 'yes';
  return mayApproveOwn(viewer) ? 'with_reason' : 'no';
}
