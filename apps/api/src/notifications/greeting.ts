import { Injectable } from '@nestjs/common';
import { normaliseEmail, OwnAccount, type Person } from '../identity/public';

/** Whoever is not known to read the address: names are typed by anybody, and a mail must not carry a stranger's words. */
export const NOBODY_KNOWN = 'there';

/** By which name a mail greets its reader. */
@Injectable()
export class Greetings {
  constructor(private readonly accounts: OwnAccount) {}

  /** By the name of the account whose holder proved to read this address, else by none. */
  async of(personId: string, address: string): Promise<string> {
    const holder = await this.accounts.provenHolder(personId);
    const reads = holder !== null && normaliseEmail(holder.email) === normaliseEmail(address);
    return (reads && holder.firstName) || NOBODY_KNOWN;
  }

  /** The holder of an account at its own address. The names of staff come from an owner. */
  async ofHolder(person: Person | undefined): Promise<string> {
    if (!person?.email) return NOBODY_KNOWN;
    if (person.kind === 'staff') return person.firstName ?? NOBODY_KNOWN;
    return this.of(person.id, person.email);
  }
}
