import type { Role } from '@halfpallet/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives unused and at most, in milliseconds. Staff see other people's data, so theirs are short. */
export const LIFETIMES: Readonly<Record<Role, { readonly idle: number; readonly absolute: number }>> = {
  customer: { idle: 12 * HOUR, absolute: 30 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** Whether a session of this role is over. */
export function isOver(role: Role, createdAt: Date, lastSeenAt: Date, endsAt: Date | null, now: Date): boolean {
  const { idle, absolute } = LIFETIMES[role];
  if (endsAt !== null && endsAt <= now) return true;
  return now.getTime() - lastSeenAt.getTime() >= idle || now.getTime() - createdAt.getTime() >= absolute;
}
