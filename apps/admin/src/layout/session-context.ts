import { createContext, useContext } from 'react';
import type { AdminMe, Permission } from '@halfpallet/contracts';
import { holds } from '../providers/auth-provider';

/** Filled by the gate; below it there is always a member of staff. */
export const StaffContext = createContext<AdminMe | null>(null);

export function useStaff(): AdminMe {
  const me = useContext(StaffContext);
  if (me === null) throw new Error('useStaff is for pages behind the gate.');
  return me;
}

/** Tells what the signed-in member of staff may do, from the permission table of the contracts. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff();
  return (permission) => holds(permissions, permission);
}
