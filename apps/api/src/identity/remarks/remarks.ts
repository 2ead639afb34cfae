import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { escapeLiteral, type Pool } from 'pg';
import { uuidv5 } from '@halfpallet/event-store';
import { soughtText } from '../../platform/sought-text';
import { likePattern, MAX_TYPED, readFilter, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { noteSubjects } from '../../platform/request-context';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { PersonalDataSources } from '../personal-data/personal-data-sources';
import { markedIdIn, markOf, remarksIn, withRemarks } from './remark-marks';

/** So many texts at most are named to a list one by one, so that an index of the column can find its rows. */
const NAMED = 200;

/**
 * What staff write in their own words about somebody's order (why it is cancelled, why money goes back), and what its buyer reports of it. Such a
 * text may name the buyer, so it lies here; events, read models and the audit log carry its mark, which is replaced when it is read.
 */
@Injectable()
export class Remarks implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'remarks',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          'select text, at from identity.remark where person_id = any($1::uuid[]) order by at',
          [personIds],
        );
        return rows;
      },
      forget: async (personId) => {
        await this.pool.query('delete from identity.remark where person_id = $1', [personId]);
      },
    });
  }

  /**
   * Keeps a text; the same command keeps it once. About somebody who was erased nothing is kept.
   * @param part tells several texts of one command apart
   * @returns the mark that stands for it
   */
  async keep(personId: string, commandId: string, part: string, text: string): Promise<string> {
    const id = uuidv5(commandId, `remark:${part}`);
    noteSubjects([personId]);
    await this.pool.query(
      `insert into identity.remark (id, person_id, text, at)
       select $1, id, $3, $4 from identity.person where id = $2 and erased_at is null
       on conflict (id) do nothing`,
      [id, personId, text, this.clock.now()],
    );
    return markOf(id);
  }

  /** The same answer with the texts in place of their marks. No SQL when there are none. */
  async resolve<T>(answer: T): Promise<T> {
    const ids = remarksIn(answer);
    if (ids.size === 0) return answer;
    const { rows } = await this.pool.query<{ id: string; text: string; personId: string }>(
      'select id, text, person_id as "personId" from identity.remark where id = any($1::uuid[])',
      [[...ids]],
    );
    noteSubjects(rows.map(({ personId }) => personId));
    return withRemarks(answer, new Map(rows.map(({ id, text }) => [id, text])));
  }

  /**
   * The list as its search takes the words that are read in a column, not the marks that stand there.
   * @param column of the list's SQL, which holds texts with marks
   */
  async searched(resource: RestResource, query: RestQuery, column: string): Promise<RestResource> {
    const { q } = readFilter(query.filter);
    if (typeof q !== 'string' || q.trim() === '' || q.length > MAX_TYPED) return resource;
    const found = `select id::text from identity.remark where lower(text) like ${escapeLiteral(likePattern(soughtText(q)))}`;
    const { rows } = await this.pool.query<{ id: string }>(`${found} limit ${NAMED + 1}`);
    if (rows.length === 0) return resource;
    const named = rows.map(({ id }) => escapeLiteral(id)).join(', ');
    const held = `${markedIdIn(column)} in (${rows.length > NAMED ? found : named})`;
    return { ...resource, search: (text, typed) => `${resource.search!(text, typed)} or ${held}` };
  }
}
