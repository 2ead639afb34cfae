import { Injectable } from '@nestjs/common';
import { mayDo } from '@halfpallet/contracts';
import { isUuid } from '@halfpallet/event-store';
import { actorName, PersonVault } from '../../identity/public';
import type { Viewer } from '../../platform/http/staff-actor';

export interface ActorRef {
  readonly kind: string;
  readonly id: string;
}

/** Names of whoever caused events. They are looked up at reading time: events carry opaque ids only. */
@Injectable()
export class Actors {
  constructor(private readonly vault: PersonVault) {}

  /** @param contactId vault row of the order; a guest's events are theirs */
  async names(actors: readonly ActorRef[], contactId: string, asking: Viewer): Promise<(actor: ActorRef) => string> {
    const seesBuyers = mayDo(asking.adminRole, 'customers.read');
    const people = await this.vault.read([contactId, ...actors.map(({ id }) => id).filter(isUuid)]);
    return ({ kind, id }) => {
      if (kind !== 'shopper') return actorName(kind, people.get(id));
      return actorName(kind, seesBuyers ? (people.get(id) ?? people.get(contactId)) : undefined);
    };
  }
}
