import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { accountCartId, Carts } from '../../cart/public';
import { OwnAccount, OwnDataActs, PersonalDataSources, PersonVault, type PersonDetails } from '../../identity/public';
import type { Config } from '../../platform/config';
import { DomainError } from '../../platform/errors';
import type { ShopRequest } from '../../platform/http/request';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { MONEY_IS_OPEN, UNDER_WAY } from '../read-models/order-figures';
import { ORDER_COLUMNS, storedOrder } from '../read-models/stored-order';
import { CustomerOrders } from './customer-orders.query';
import { openMoneyText } from './open-money';

/** What the shop knows about one customer: shown, changed, handed out and forgotten on their own request. */
@Injectable()
export class CustomerData {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly vault: PersonVault,
    private readonly account: OwnAccount,
    private readonly elsewhere: PersonalDataSources,
    private readonly orders: CustomerOrders,
    private readonly carts: Carts,
    private readonly acts: OwnDataActs,
  ) {}

  async profile(personId: string): Promise<CustomerProfile> {
    const { issuer } = this.config;
    const [{ email, emailVerified, hasPassword, pendingEmail }, people, isLinked] = await Promise.all([
      this.account.read(personId),
      this.vault.read([personId]),
      issuer && this.account.isLinked(personId),
    ]);
    const person = people.get(personId);
    return {
      email,
      emailVerified,
      pendingEmail,
      firstName: person?.firstName ?? '',
      name: person?.name ?? '',
      phone: person?.phone ?? null,
      hasPassword,
      issuer: issuer && { name: issuer.name, isLinked: isLinked === true },
    };
  }

  async change(request: ShopRequest, changes: Omit<PersonDetails, 'kind' | 'email'>): Promise<CustomerProfile> {
    const { id } = request.user!;
    await this.vault.remember(id, { kind: 'customer', ...changes });
    if (changes.firstName) await this.account.rename(id, changes.firstName);
    await this.acts.record(request, 'profile.change', Object.keys(changes));
    return this.profile(id);
  }

  /** Everything held about the customer, as one JSON document. */
  async export(request: ShopRequest): Promise<Record<string, unknown>> {
    const { id } = request.user!;
    const [profile, orders, persons] = await Promise.all([this.profile(id), this.orders.all(id), this.persons(id)]);
    const [people, elsewhere, cart] = await Promise.all([
      this.vault.read(persons),
      this.elsewhere.read(persons),
      this.carts.lines(accountCartId(id)),
    ]);
    await this.acts.record(request, 'data.export');
    return {
      exportedAt: this.clock.now().toISOString(),
      profile,
      orders,
      cart,
      contacts: [...people.values()].map(({ id: contactId, kind: _kind, ...details }) => ({
        id: contactId,
        ...details,
      })),
      ...elsewhere,
    };
  }

  /**
   * Forgets the customer and everybody they were while ordering. Orders and sums stay, and name nobody.
   * @returns how many records of a person were emptied
   * @throws DomainError ORDERS_OPEN, MONEY_OPEN, STAFF_ACCOUNT; Invalid for a wrong password
   */
  async erase(request: ShopRequest, password: string, context: CommandContext): Promise<number> {
    const user = request.user!;
    await this.account.prove(user.id, password, request.ip);
    this.refuseStaff(user);
    await this.refuseWhileOpen(user.id);
    await this.refuseWhileMoneyIsOpen(user.id);
    const persons = await this.persons(user.id);
    await this.acts.record(request, 'data.erase');
    let emptied = 0;
    for (const personId of persons.filter((one) => one !== user.id)) {
      if (await this.vault.erase(personId, this.clock.now())) emptied += 1;
    }
    // The account goes last: until it is gone, the same request can be made again and finishes what a failure left.
    await this.account.erase(user.id, context);
    return emptied + 1;
  }

  private refuseStaff({ role }: CurrentUser): void {
    if (role === 'customer') return;
    const text = 'This is an account of a member of staff. An owner has to end it before it can be erased.';
    throw new DomainError('STAFF_ACCOUNT', text, 409);
  }

  private async refuseWhileOpen(customerId: string): Promise<void> {
    const { rows } = await this.pool.query<{ orderNumber: string }>(
      `select o.order_number as "orderNumber" from rm.orders o
       where o.customer_id = $1 and ${UNDER_WAY} order by o.created_at`,
      [customerId],
    );
    if (rows.length === 0) return;
    const numbers = rows.map(({ orderNumber }) => orderNumber).join(', ');
    const text = `We need your details for what is still under way: ${numbers}. Please wait until it has arrived, or ask us to cancel it.`;
    throw new DomainError('ORDERS_OPEN', text, 409);
  }

  /** Somebody has to be there to pay, and to be paid. */
  private async refuseWhileMoneyIsOpen(customerId: string): Promise<void> {
    const { rows } = await this.pool.query(
      `select ${ORDER_COLUMNS} from rm.orders o where o.customer_id = $1 and ${MONEY_IS_OPEN} order by o.created_at`,
      [customerId],
    );
    if (rows.length === 0) return;
    const orders = rows.map((row) => openMoneyText(storedOrder(row)));
    const text = `We need your details until the money is settled: ${orders.join('; ')}. Please ask again after that.`;
    throw new DomainError('MONEY_OPEN', text, 409);
  }

  /** The customer's own record, the contacts of their orders, and with a proven address whoever else gave it. */
  private async persons(customerId: string): Promise<string[]> {
    const [{ email, emailVerified }, { rows }] = await Promise.all([
      this.account.read(customerId),
      this.pool.query<{ id: string }>('select contact_id as id from rm.orders where customer_id = $1', [customerId]),
    ]);
    const others = emailVerified ? await this.othersUnder(email) : [];
    return [...new Set([customerId, ...rows.map(({ id }) => id), ...others])];
  }

  /** Guests under this address but for those whose order is still somebody's business: an order placed a moment ago. */
  private async othersUnder(email: string): Promise<string[]> {
    const guests = (await this.vault.findByEmail(email)).filter(({ kind }) => kind === 'guest').map(({ id }) => id);
    const { rows } = await this.pool.query<{ id: string }>(
      `select o.contact_id as id from rm.orders o
       where o.contact_id = any($1::uuid[]) and (${UNDER_WAY} or ${MONEY_IS_OPEN})`,
      [guests],
    );
    const busy = new Set(rows.map(({ id }) => id));
    return guests.filter((id) => !busy.has(id));
  }
}
