import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ErrorCode } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import { NotSignedIn } from '../../platform/errors';
import { DENIED_ATTEMPTS, type DeniedAttempts } from '../../platform/http/denied-attempts';
import { POLICY, type Policy } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { readSessionId } from '../sessions/session-cookie';
import { SessionProofs } from './session-proofs';

/**
 * Global, behind the policy: what lets money out or changes power is done for whoever proved a short while ago that it is them. A session
 * that was left open, or whose cookie was stolen, is not enough.
 */
@Injectable()
export class ProofGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly proofs: SessionProofs,
    @Inject(DENIED_ATTEMPTS) private readonly listener: DeniedAttempts,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const where = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, where);
    const asks = typeof policy === 'object' ? policy.proof : undefined;
    const request = context.switchToHttp().getRequest<ShopRequest>();
    return asks === undefined || (asks !== true && !asks(request)) || this.assertProven(request);
  }

  private async assertProven(request: ShopRequest): Promise<true> {
    const id = readSessionId(request, this.config);
    if (!request.user || id === null) throw new NotSignedIn();
    if (await this.proofs.isFresh(id)) return true;
    await this.listener.denied(request, ErrorCode.proofNeeded);
    throw await this.proofs.needed(request.user.id);
  }
}
