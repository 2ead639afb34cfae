import type { CustomerProfile, StaffSession } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandResponse } from './order-commands';

/** What is asked of members of staff themselves, and where they are signed in. `base` is the address of the REST dialect. */
export function createStaffCommands(base: string, http: HttpClient) {
  const sessions = (staffId: string) => `${base}/staff/${encodeURIComponent(staffId)}/sessions`;
  const end = async (address: string): Promise<CommandResponse> => (await http(address, { method: 'DELETE' })).json;
  return {
    giveProof: async (password: string): Promise<void> => {
      await http('/api/auth/proof', { method: 'POST', body: JSON.stringify({ password }) });
    },
    staffSessions: async (staffId: string): Promise<readonly StaffSession[]> => (await http(sessions(staffId))).json,
    endStaffSession: (staffId: string, id: string) => end(`${sessions(staffId)}/${encodeURIComponent(id)}`),
    /** How the account of whoever is signed in opens, beside its password. */
    ownIssuer: async (): Promise<CustomerProfile['issuer']> =>
      (await http('/api/customer/profile')).json.issuer ?? null,
    unlinkIssuer: async (): Promise<CommandResponse> => {
      await http('/api/auth/issuer', { method: 'DELETE' });
      return {};
    },
    endStaffSessions: (staffId: string) => end(sessions(staffId)),
  };
}

export type StaffCommands = ReturnType<typeof createStaffCommands>;
