import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { readSessionId } from './session-cookie';
import { Sessions } from './sessions';

/** For answers that go on for long: whether the session they were asked for still stands. */
@Injectable()
export class StandingSessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
  ) {}

  /** Asks whose the session of this request is by now, null when it is over. Asking does not count as using it. */
  behind(request: ShopRequest): () => Promise<CurrentUser | null> {
    const id = readSessionId(request, this.config);
    return () => (id === null ? Promise.resolve(null) : this.sessions.peek(id));
  }
}
