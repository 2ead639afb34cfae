/**
 * Mends that the walk must miss when they are taken out. `find` stands exactly once in its file, so that a mutant that no
 * longer fits the source says so. Names begin with the part and item of the issue whose defect comes back.
 *
 * @type {ReadonlyArray<{ name: string, title: string, edits: ReadonlyArray<{ file: string, find: string, put: string }> }>}
 */
export const mutants = [
  {
    name: '2.1-who-cancels-decides',
    title: 'Whoever may cancel decides about the money, without the permission to refund',
    edits: [
      {
        file: 'apps/api/src/order-desk/admin/admin-orders.commands.ts',
        find: 'const wanted = mayRefund ? refund : PROPOSE;',
        put: 'const wanted = refund;',
      },
    ],
  },
  {
    name: '2.1-cancelling-sends-everything-back',
    title: 'Cancelling sends everything back when nothing is said about the money',
    edits: [
      {
        file: 'apps/api/src/payments/domain/follow-order.ts',
        find: "return [{ type: 'RefundProposed', data: { orderId, amountCents, reason } }];",
        put: 'return refundEvents(state, orderId, { refundId, amountCents, reason });',
      },
    ],
  },
  {
    name: '2.2-refunded-order-takes-money',
    title: 'A refunded order goes on taking money',
    edits: [
      {
        file: 'apps/api/src/payments/domain/follow-order.ts',
        find: 'const over = isOver({ ...state, closed: false }, order.status);',
        put: "const over = order.status === 'cancelled' && isOver({ ...state, closed: false }, order.status);",
      },
    ],
  },
  {
    name: '2.2-forced-back-cannot-be-paid',
    title: 'An order forced back from cancelled cannot be paid again',
    edits: [
      {
        file: 'apps/api/src/payments/domain/follow-order.ts',
        find: 'if (!over) return state.closed ? reopen(state, command) : followTotal(state, command);',
        put: 'if (!over) return state.closed ? [] : followTotal(state, command);',
      },
    ],
  },
  {
    name: '2.3-failed-refund-disappears',
    title: 'A refund that fails after it was settled leaves the order refunded',
    edits: [
      {
        file: 'apps/api/src/order-desk/follow-refunds.ts',
        find: "(!isRefunded && state.status !== 'refunded')",
        put: '(!isRefunded && totalCents > 0)',
      },
    ],
  },
  {
    name: '2.4-lines-match-no-receipts',
    title: 'A statement line does not match the receipt recorded by hand, and the transfer counts twice',
    edits: [
      {
        file: 'apps/api/src/payments/domain/bank-transfers.ts',
        find: '    if (receipt) {',
        put: "    if (receipt && orderId === '') {",
      },
    ],
  },
  {
    name: '2.4-receipts-match-no-lines',
    title: 'A receipt recorded by hand after its statement line counts twice',
    edits: [
      {
        file: 'apps/api/src/payments/domain/bank-transfers.ts',
        find: 'if (known) throw PaymentError',
        put: "if (known && orderId === '') throw PaymentError",
      },
    ],
  },
  {
    name: '2.4-order-number-names-nobody',
    title: 'A statement line that names the order number is not matched',
    edits: [
      {
        file: 'apps/api/src/payments/domain/bank-reference.ts',
        find: 'numbers: found(NUMBERS).map((characters) => `HP-${characters}`),',
        put: 'numbers: [],',
      },
    ],
  },
  {
    name: '2.5-priced-before-looked-up',
    title: 'The same key sent again after a crash answers PRICE_CHANGED',
    edits: [
      {
        file: 'apps/api/src/ordering/use-cases/place-order.ts',
        find: 'state.placed ?? (await this.prepare(orderNumber, input, context))',
        put: 'state.abandoned ? state.placed! : await this.prepare(orderNumber, input, context)',
      },
    ],
  },
  {
    name: '2.6-slash-in-refund-ids',
    title: 'Ids of refunds hold a slash, and settling one answers 404',
    edits: [
      {
        file: 'apps/api/src/payments/domain/refunds.ts',
        find: '`${requestId}-${events.length + 1}`',
        put: '`${requestId}/${events.length + 1}`',
      },
      {
        file: 'apps/api/src/payments/domain/apply-intent.ts',
        find: "`return-${sourceRef.replace(/[^A-Za-z0-9_-]+/g, '-')}`",
        put: '`return/${sourceRef}`',
      },
    ],
  },
  {
    name: '2.6-refunds-told-apart-by-amount',
    title: 'Two equal refunds are told apart by their amount',
    edits: [
      {
        file: 'apps/api/src/payments/use-cases/whose-refund.ts',
        find: 'state.refunds.find((refund) => refund.refundId === snapshot.refundId);',
        put: "state.refunds.find((refund) => refund.status === 'requested' && refund.amountCents === snapshot.amountCents);",
      },
    ],
  },
  {
    name: '2.7-card-page-keeps-its-amount',
    title: 'A card page left open takes an amount that is not due any more',
    edits: [
      {
        file: 'apps/api/src/payments/use-cases/record-bank-receipt.ts',
        find: 'if (!obsoleteIntent(after, null)) return;',
        put: "if (!obsoleteIntent(after, null) || after.orderId !== '') return;",
      },
      {
        file: 'apps/api/src/payments/use-cases/close-obsolete-intent.ts',
        find: 'if (obsoleteIntent(state, null)) await',
        put: "if (obsoleteIntent(state, null) && orderId === '') await",
      },
    ],
  },
  {
    name: '2.8-remainders-no-card-can-pay',
    title: 'A remainder below A$0.50 is asked for, and no card can pay it',
    edits: [
      {
        file: 'apps/api/src/payments/domain/remainders.ts',
        find: 'return cents > 0 && cents < SMALLEST_CARD_PAYMENT_CENTS;',
        put: 'return cents > SMALLEST_CARD_PAYMENT_CENTS && cents < SMALLEST_CARD_PAYMENT_CENTS;',
      },
    ],
  },
  {
    name: '2.9-erased-while-money-is-open',
    title: 'An account is erased while money is owed back to it',
    edits: [
      {
        file: 'apps/api/src/order-desk/customer/customer-data.ts',
        find: 'await this.refuseWhileMoneyIsOpen(user.id);',
        put: "if (user.id === '') await this.refuseWhileMoneyIsOpen(user.id);",
      },
    ],
  },
  {
    name: '2.10-one-transfer-two-mails',
    title: 'One transfer of the whole price sends two mails',
    edits: [
      {
        file: 'apps/api/src/notifications/reactions/mails-that-follow-events.ts',
        find: "return transferCents ?? (key.includes('/') ? null : amountCents);",
        put: "return key === '' ? (transferCents ?? null) : amountCents;",
      },
    ],
  },
  {
    name: '2.10-one-refund-two-mails',
    title: 'A refund over deposit and balance sends two mails',
    edits: [
      {
        file: 'apps/api/src/notifications/reactions/mails-that-follow-events.ts',
        find: 'sentBack(orderId, method, arrivedCents ?? amountCents),',
        put: 'sentBack(orderId, method, arrivedCents === -1 ? arrivedCents : amountCents),',
      },
    ],
  },
  {
    name: 'gst-of-each-posting-is-rounded',
    title: 'GST of what is sold is rounded posting by posting, and not on the running sum',
    edits: [
      {
        file: 'apps/api/src/payments/domain/order-book.ts',
        find: 'toRecogniseCents === 0 ? known.recognisedGstCents : gstWithin(known, earnedCents);',
        put: 'known.recognisedGstCents + Math.ceil(toRecogniseCents / 11);',
      },
    ],
  },
  {
    name: '2.10-failed-refund-is-not-told',
    title: 'Nobody tells the buyer that a refund failed',
    edits: [
      {
        file: 'apps/api/src/notifications/reactions/mails-that-follow-events.ts',
        find: 'RefundFailed: ({ orderId, refundId, method, amountCents, afterSettlement }) => ({',
        put: "RefundFailed: ({ orderId, refundId, method, amountCents, afterSettlement }) => orderId !== '' ? null : ({",
      },
    ],
  },
  {
    name: '2.11-bank-refund-in-no-list',
    title: 'A bank refund waits to be transferred and no list leads to it',
    edits: [
      {
        file: 'apps/api/src/payments/read-models/refund-conditions.ts',
        find: "r.method = 'bank' and r.status = 'requested'",
        put: "r.method = 'bank' and r.status = 'nothing'",
      },
    ],
  },
  {
    name: '2.12-history-without-refunds',
    title: 'The history of an order shows neither person nor reason of a refund',
    edits: [
      {
        file: 'apps/api/src/order-desk/read-models/orders.projection.ts',
        find: 'if (MONEY_HISTORY.has(event.type)) {',
        put: "if (MONEY_HISTORY.has(event.type) && event.type !== 'RefundRequested') {",
      },
    ],
  },
  {
    name: 'office-answer-leaves-it-open',
    title: 'A message that was answered by mail waits on',
    edits: [
      {
        file: 'apps/api/src/support/contact-inbox.ts',
        find: 'await this.mark(id, user.id, db);',
        put: "if (user.id === '') await this.mark(id, user.id, db);",
      },
    ],
  },
  {
    name: 'office-old-version-assigns',
    title: 'A message is given away by an old version',
    edits: [
      {
        file: 'apps/api/src/support/contact-inbox.ts',
        find: 'if (message.version !== seen) throw',
        put: 'if (message.version < seen) throw',
      },
    ],
  },
  {
    name: 'office-answered-is-a-task',
    title: 'A message that is answered stays a task',
    edits: [
      {
        file: 'apps/api/src/support/contact-messages.query.ts',
        find: 'where c.assigned_to = $1 and c.answered_at is null',
        put: 'where c.assigned_to = $1',
      },
    ],
  },
  {
    name: 'office-shared-with-everybody',
    title: 'A shared view shows itself to who may not read its list',
    edits: [
      {
        file: 'apps/api/src/back-office/saved-views/saved-views.ts',
        find: 'mayDo(adminRole, permission) ? [resource] : [],',
        put: "mayDo(adminRole ?? 'owner', permission) || resource !== '' ? [resource] : [],",
      },
    ],
  },
  {
    name: 'office-last-owner-shuts-the-door',
    title: 'The last owner can shut themselves out',
    edits: [
      {
        file: 'apps/api/src/identity/use-cases/change-staff.ts',
        find: "if (wanted.adminRole !== 'owner' || wanted.disabled) await",
        put: "if (wanted.adminRole !== 'owner' && !wanted.disabled) await",
      },
    ],
  },
  {
    name: 'shopper-lapsed-quote-holds',
    title: 'A quote holds its price when its thirty days are over',
    edits: [
      {
        file: 'apps/api/src/quoting/price-locks.ts',
        find: 'lapsed: takenBy === null && isOver',
        put: 'lapsed: takenBy !== null && isOver',
      },
    ],
  },
  {
    name: 'shopper-gone-line-says-nothing',
    title: 'A line of the cart does not say that its goods are gone',
    edits: [
      {
        file: 'apps/api/src/cart/carts.ts',
        find: 'problem: answer.problem.status === 404 ? GONE : answer.problem.message,',
        put: 'problem: answer.problem.status === 404 ? null : answer.problem.message,',
      },
    ],
  },
  {
    name: 'account-reset-lets-others-stay',
    title: 'Whoever held a session stays in when a forgotten password is replaced',
    edits: [
      {
        file: 'apps/api/src/identity/password-reset/password-resets.ts',
        find: 'await this.sessions.revokeAll(personId, null, db);',
        put: "if (personId === '') await this.sessions.revokeAll(personId, null, db);",
      },
    ],
  },
  {
    name: 'account-erased-address-stays',
    title: 'An erased person keeps their address in the vault',
    edits: [
      {
        file: 'apps/api/src/identity/vault/person-vault.ts',
        find: 'name = null, email = null, email_normalised = null, phone',
        put: 'name = null, email_normalised = null, phone',
      },
    ],
  },
  {
    name: 'audit-names-nobody',
    title: 'Entries of the audit log name nobody',
    edits: [
      {
        file: 'apps/api/src/identity/audit/audit-log.ts',
        find: 'actor: actorOf(request).id,',
        put: "actor: actorOf(request).id === '' ? '' : 'guest',",
      },
    ],
  },
];
