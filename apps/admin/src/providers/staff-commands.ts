import type { HttpClient } from './http-client';

/** What is asked of members of staff themselves. */
export function createStaffCommands(http: HttpClient) {
  return {
    giveProof: async (password: string): Promise<void> => {
      await http('/api/auth/proof', { method: 'POST', body: JSON.stringify({ password }) });
    },
  };
}

export type StaffCommands = ReturnType<typeof createStaffCommands>;
