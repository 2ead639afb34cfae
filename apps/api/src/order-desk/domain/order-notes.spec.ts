import { given } from '@halfpallet/testing';
import { Limits } from '@halfpallet/contracts';
import { orderNotes, tidyTags, type OrderNote } from './order-notes';

const orderId = '0b7a2b6e-5f0e-5b1c-9a43-3a53a1f6c001';
const tagged: OrderNote = { type: 'OrderTagged', data: { orderId, tags: ['fragile', 'rush'] } };
const assigned: OrderNote = { type: 'OrderAssigned', data: { orderId, assigneeId: 'sam' } };

describe('the notes of an order', () => {
  it('give it to somebody, and back to all', () => {
    given(orderNotes, []).when({ kind: 'AssignOrder', orderId, assigneeId: 'sam', seen: 0 }).then([assigned]);
    const nobody = { type: 'OrderAssigned', data: { orderId, assigneeId: null } } as const;
    given(orderNotes, [assigned]).when({ kind: 'AssignOrder', orderId, assigneeId: null, seen: 1 }).then([nobody]);
  });

  it('say nothing twice', () => {
    given(orderNotes, [assigned]).when({ kind: 'AssignOrder', orderId, assigneeId: 'sam', seen: 0 }).then([]);
    given(orderNotes, [tagged])
      .when({ kind: 'TagOrder', orderId, tags: ['Rush ', 'fragile'], seen: 0 })
      .then([]);
  });

  it('tell a tag with a comma in it from two tags', () => {
    const joined: OrderNote = { type: 'OrderTagged', data: { orderId, tags: ['fragile,rush'] } };
    given(orderNotes, [joined])
      .when({ kind: 'TagOrder', orderId, tags: ['fragile', 'rush'], seen: 1 })
      .then([tagged]);
  });

  it('take no choice that was made before another`s', () => {
    given(orderNotes, [assigned])
      .when({ kind: 'AssignOrder', orderId, assigneeId: 'kim', seen: 0 })
      .thenError('VERSION_CONFLICT');
    given(orderNotes, [assigned])
      .when({ kind: 'TagOrder', orderId, tags: ['rush'], seen: 0 })
      .thenError('VERSION_CONFLICT');
    given(orderNotes, [assigned])
      .when({ kind: 'TagOrder', orderId, tags: ['rush', 'fragile'], seen: 1 })
      .then([tagged]);
  });

  it('leave an order alone that was given away after whoever had it was looked at', () => {
    const assign = { kind: 'AssignOrder', orderId, seen: null } as const;
    const toKim = { type: 'OrderAssigned', data: { orderId, assigneeId: 'kim' } } as const;
    given(orderNotes, [assigned])
      .when({ ...assign, assigneeId: 'kim', from: null })
      .thenError('VERSION_CONFLICT');
    given(orderNotes, [assigned])
      .when({ ...assign, assigneeId: 'kim', from: 'sam' })
      .then([toKim]);
    given(orderNotes, [assigned])
      .when({ ...assign, assigneeId: 'kim' })
      .then([toKim]);
    given(orderNotes, [assigned])
      .when({ ...assign, assigneeId: 'sam', from: null })
      .then([]);
  });

  it('take one tag more or less, whichever the others are', () => {
    given(orderNotes, [tagged])
      .when({ kind: 'AddTag', orderId, tag: 'Glass' })
      .then([{ type: 'OrderTagged', data: { orderId, tags: ['fragile', 'glass', 'rush'] } }]);
    given(orderNotes, [tagged])
      .when({ kind: 'RemoveTag', orderId, tag: 'rush' })
      .then([{ type: 'OrderTagged', data: { orderId, tags: ['fragile'] } }]);
    given(orderNotes, [tagged]).when({ kind: 'AddTag', orderId, tag: 'RUSH' }).then([]);
    given(orderNotes, [tagged]).when({ kind: 'RemoveTag', orderId, tag: 'glass' }).then([]);
    // As many as the calls take.
    const tags = Array.from({ length: Limits.tag.perOrder }, (_, n) => `t${String(n).padStart(2, '0')}`);
    given(orderNotes, [{ type: 'OrderTagged', data: { orderId, tags: tags.slice(1) } }])
      .when({ kind: 'AddTag', orderId, tag: 't00' })
      .then([{ type: 'OrderTagged', data: { orderId, tags } }]);
    given(orderNotes, [{ type: 'OrderTagged', data: { orderId, tags } }])
      .when({ kind: 'AddTag', orderId, tag: 'one more' })
      .thenError('TOO_MANY_TAGS');
  });

  it('spell a tag in one way', () => {
    expect(tidyTags([' Rush', 'rush', 'Half  Pallet', ' '])).toEqual(['half pallet', 'rush']);
  });
});
