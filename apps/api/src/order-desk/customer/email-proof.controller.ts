import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { globalPosition, globalPositionToString, type CommandContext, type EventStore } from '@halfpallet/event-store';
import type { ClaimedOrders, CurrentUser } from '@halfpallet/contracts';
import { OwnAccount } from '../../identity/public';
import { DomainError } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { Public, SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import type { PositionWaiter } from '../../platform/position-waiter';
import { EVENT_STORE, POSITION_WAITER } from '../../platform/tokens';
import { ClaimGuestOrders } from './claim-guest-orders';
import { ClaimOrdersDto } from './customer.dto';
import { CLAIMED_ORDERS, MAIL_UNDER_WAY, VERIFIED } from './customer.schemas';

/** How long a browser that followed a link waits for the list to show the orders it brought. */
const LIST_WAIT_MS = 2_000;

/** What the dashboard tells about a link that did not work, by the code of the refusal. */
const STATES: Readonly<Record<string, string>> = {
  LINK_NOT_VALID: 'expired',
  LINK_OF_ANOTHER_ACCOUNT: 'other-account',
  EMAIL_TAKEN: 'taken',
};

/** Proving that one reads an address, and what follows from it: orders placed under it as a guest. */
@ApiTags('customer')
@Controller('api/customer')
@SignedIn()
export class EmailProofController {
  constructor(
    private readonly account: OwnAccount,
    private readonly guestOrders: ClaimGuestOrders,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
  ) {}

  @Post('verify-email')
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends a link that proves the address of the account' })
  @Responds(MAIL_UNDER_WAY, 202)
  async requestVerification(@User() user: CurrentUser, @Ctx() context: CommandContext): Promise<{ message: string }> {
    await this.account.requestVerification(user.id, context);
    return { message: 'An email with a link is on its way to your address.' };
  }

  @Get('verify-email')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'The link of that mail; a visitor is sent to sign in first, a browser to the dashboard' })
  @Responds(VERIFIED)
  async verify(
    @Query('token') token: unknown,
    @User() user: CurrentUser | null,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<({ verified: true } & ClaimedOrders) | undefined> {
    const browser = request.headers.accept?.includes('text/html') ?? false;
    try {
      const proof = readToken(token);
      if (!user) {
        const back = encodeURIComponent(`/api/customer/verify-email?token=${proof}`);
        void reply.code(303).header('location', `/api/login?returnTo=${back}`);
        return undefined;
      }
      const { state, orderNumbers, written } = await this.prove(user.id, proof, context);
      if (!browser) return { verified: true, added: orderNumbers.length, orderNumbers };
      toDashboard(reply, `${state}&added=${orderNumbers.length}&seen=${globalPositionToString(written)}`);
    } catch (error) {
      const state = error instanceof DomainError ? STATES[error.code] : undefined;
      if (!browser || !state) throw error;
      toDashboard(reply, state);
    }
    return undefined;
  }

  @Post('order-claims')
  @HttpCode(200)
  @Header('cache-control', 'private, no-store')
  @ApiOperation({
    summary: 'Adds guest orders to the account: those under its proven address, or the one whose mail link is given',
  })
  @Responds(CLAIMED_ORDERS)
  async claim(
    @Body() { token }: ClaimOrdersDto,
    @User() user: CurrentUser,
    @Ctx() context: CommandContext,
  ): Promise<ClaimedOrders> {
    const orderNumbers =
      token === undefined
        ? await this.guestOrders.claim(user.id, context)
        : await this.guestOrders.claimByLink(user.id, token, context);
    return { added: orderNumbers.length, orderNumbers };
  }

  /**
   * The orders are counted before the proof: the moment it is written, the worker may add them, too. Whoever did it, at the head of the
   * log all are added.
   */
  private async prove(personId: string, token: string, context: CommandContext) {
    const { email, pendingEmail } = await this.account.read(personId);
    const verified = await this.guestOrders.waiting(email);
    const changed = pendingEmail === null ? [] : await this.guestOrders.waiting(pendingEmail);
    const state = await this.account.proveEmail(personId, token, context);
    await this.guestOrders.claim(personId, context);
    const written = (await this.store.head()).position ?? globalPosition(0n);
    await this.waiter.waitFor(written, undefined, LIST_WAIT_MS);
    const waiting = state === 'changed' ? changed : verified;
    return { state, orderNumbers: waiting.map(({ orderNumber }) => orderNumber), written };
  }
}

function readToken(token: unknown): string {
  if (typeof token === 'string' && /^[A-Za-z0-9_-]{1,100}$/.test(token)) return token;
  throw new DomainError('LINK_NOT_VALID', 'This link is no longer valid. Please ask for a new one.', 400);
}

function toDashboard(reply: FastifyReply, state: string): void {
  void reply.code(303).header('location', `/dashboard?email=${state}`);
}
