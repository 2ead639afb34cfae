import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Queryable } from '../../platform/database/transaction';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { PersonalDataSources } from '../personal-data/personal-data-sources';

/** Who somebody is to an issuer. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** Which account opens by whose word. The name an issuer has for somebody stands here and nowhere else. */
@Injectable()
export class IssuerLinks implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'signInLinks',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          `select issuer, subject, linked_at as "linkedAt" from identity.issuer_link
           where person_id = any($1::uuid[]) order by linked_at`,
          [personIds],
        );
        return rows;
      },
      // They go with the account.
      forget: () => Promise.resolve(),
    });
  }

  /** Whose account opens for this subject, or null. */
  async holder({ issuer, subject }: Subject): Promise<string | null> {
    const { rows } = await this.pool.query<{ personId: string }>(
      'select person_id as "personId" from identity.issuer_link where issuer = $1 and subject = $2',
      [issuer, subject],
    );
    return rows[0]?.personId ?? null;
  }

  async ofPerson(personId: string, db: Queryable = this.pool): Promise<Subject[]> {
    const { rows } = await db.query<Subject>(
      'select issuer, subject from identity.issuer_link where person_id = $1 order by linked_at',
      [personId],
    );
    return rows;
  }

  /**
   * @param db a transaction that holds the account
   * @returns false when the subject opens another account, or the account opens for another subject of this issuer
   */
  async add(personId: string, { issuer, subject }: Subject, db: Queryable): Promise<boolean> {
    await db.query(
      `insert into identity.issuer_link (issuer, subject, person_id, linked_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [issuer, subject, personId, this.clock.now()],
    );
    return (await this.ofPerson(personId, db)).some((link) => link.issuer === issuer && link.subject === subject);
  }

  /** False when there was none. */
  async remove(personId: string, db: Queryable): Promise<boolean> {
    const { rowCount } = await db.query('delete from identity.issuer_link where person_id = $1', [personId]);
    return (rowCount ?? 0) > 0;
  }
}
