import { Injectable } from '@nestjs/common';
import type { AdminCustomer } from '@halfpallet/contracts';
import { DataRequests, Likenesses, maskEmail, PersonVault, SavedAddresses, type Person } from '../../identity/public';
import type { Viewer } from '../../platform/http/staff-actor';
import { addressLine, billingAddressOf, shippingAddressOf } from './contact-view';
import { CustomersQuery } from './customers.query';

/** Ids that fit into the address of a list. */
const PERSONS = 100;

/** One customer with all that hangs on them. */
@Injectable()
export class CustomerDetails {
  constructor(
    private readonly customers: CustomersQuery,
    private readonly vault: PersonVault,
    private readonly savedAddresses: SavedAddresses,
    private readonly dataRequests: DataRequests,
    private readonly likenesses: Likenesses,
  ) {}

  /** By the id of any person under the address. @throws NotFound */
  async get(id: string, asking: Viewer): Promise<AdminCustomer> {
    const row = await this.customers.get(id, asking);
    const persons = await this.personsOf(id.toLowerCase());
    const ids = persons.map((person) => person.id);
    const [addresses, dataRequests, likenesses] = await Promise.all([
      this.addressesOf(persons),
      this.dataRequests.of(ids),
      this.likenesses.of(persons),
    ]);
    return {
      ...row,
      abn: persons.find(({ abn }) => abn)?.abn ?? null,
      erasedAt: persons.every(({ erasedAt }) => erasedAt) ? (persons[0]?.erasedAt?.toISOString() ?? null) : null,
      personIds: ids,
      addresses,
      dataRequests,
      likenesses: likenesses.map(({ id: personId, name, email, samePhone, sameAbn, sameNameAndPostcode }) => ({
        id: personId,
        name: name ?? '',
        email: maskEmail(email) ?? '',
        same: [
          ...(samePhone ? (['phone'] as const) : []),
          ...(sameAbn ? (['abn'] as const) : []),
          ...(sameNameAndPostcode ? (['name-and-postcode'] as const) : []),
        ],
      })),
    };
  }

  /** The newest first, under whatever address they ordered. Staff who share one are no customers. */
  private async personsOf(id: string): Promise<readonly Person[]> {
    const asked = (await this.vault.read([id])).get(id)!;
    const contacts = await this.customers.contactsOf(id, PERSONS);
    const found = [
      ...(asked.email === null ? [asked] : (await this.vault.findByEmail(asked.email)).reverse()),
      ...(await this.vault.read(contacts)).values(),
    ];
    const persons = new Map(found.filter(({ kind }) => kind !== 'staff').map((person) => [person.id, person]));
    return [...persons.values()].slice(0, PERSONS);
  }

  /** Saved ones under the name their owner gave them, then those of orders; the same place once. */
  private async addressesOf(persons: readonly Person[]): Promise<AdminCustomer['addresses']> {
    const accounts = persons.filter(({ kind }) => kind === 'customer');
    const saved = (await Promise.all(accounts.map((person) => this.savedAddresses.list(person.id)))).flat();
    const all = [
      ...saved.map((address) => ({ label: address.label, text: addressLine(address) })),
      ...persons.map((person) => ({ label: 'Delivery', text: shippingAddressOf(person) })),
      ...persons.map((person) => ({ label: 'Invoice', text: billingAddressOf(person) })),
    ];
    const places = new Map<string, { label: string; text: string }>();
    for (const { label, text } of all) if (text && !places.has(text)) places.set(text, { label, text });
    return [...places.values()];
  }
}
