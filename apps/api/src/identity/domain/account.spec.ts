import { given } from '@halfpallet/testing';
import { account, accountEventTypes, type AccountEvent } from './account';

const registered: AccountEvent = { type: 'AccountRegistered', data: { personId: 'p1' } };
const appointed: AccountEvent = { type: 'StaffAppointed', data: { adminRole: 'support' } };

describe('an account', () => {
  it('is registered once', () => {
    given(account).when({ kind: 'Register', personId: 'p1' }).then([registered]);
    given(account, [registered]).when({ kind: 'Register', personId: 'p1' }).then([]);
  });

  it('is registered on the way when a stranger is appointed, and only appointed when it exists', () => {
    const appoint = { kind: 'AppointStaff', personId: 'p1', adminRole: 'support' } as const;
    given(account).when(appoint).then([registered, appointed]);
    given(account, [registered]).when(appoint).then([appointed]);
    given(account, [registered, appointed]).when(appoint).then([]);
  });

  it('keeps from and to of a role change', () => {
    given(account, [registered, appointed])
      .when({ kind: 'ChangeRole', role: 'admin', adminRole: 'finance' })
      .then([{ type: 'AdminRoleChanged', data: { from: 'support', to: 'finance' } }]);
  });

  it('leaves the staff when its role becomes customer, whatever admin role came along', () => {
    given(account, [registered, appointed])
      .when({ kind: 'ChangeRole', role: 'customer', adminRole: 'owner' })
      .then([{ type: 'StaffDismissed', data: { adminRole: 'support' } }]);
    given(account, [registered]).when({ kind: 'ChangeRole', role: 'customer', adminRole: null }).then([]);
  });

  it('needs an admin role to be staff', () => {
    given(account, [registered])
      .when({ kind: 'ChangeRole', role: 'admin', adminRole: null })
      .thenError('ADMIN_ROLE_MISSING');
  });

  it('is disabled and enabled, each once', () => {
    const disabled: AccountEvent = { type: 'AccountDisabled', data: {} };
    given(account, [registered]).when({ kind: 'SetDisabled', disabled: true }).then([disabled]);
    given(account, [registered, disabled]).when({ kind: 'SetDisabled', disabled: true }).then([]);
    given(account, [registered, disabled])
      .when({ kind: 'SetDisabled', disabled: false })
      .then([{ type: 'AccountEnabled', data: {} }]);
  });

  it('must exist before anything is changed', () => {
    given(account).when({ kind: 'ChangePassword', by: 'holder' }).thenError('ACCOUNT_NOT_FOUND');
    given(account).when({ kind: 'SetDisabled', disabled: true }).thenError('ACCOUNT_NOT_FOUND');
    given(account).when({ kind: 'ChangeRole', role: 'customer', adminRole: null }).thenError('ACCOUNT_NOT_FOUND');
  });

  it('folds back into who may do what', () => {
    given(account, [registered, appointed])
      .when({ kind: 'ChangeRole', role: 'admin', adminRole: 'owner' })
      .thenState({ registered: true, disabled: false, adminRole: 'owner' });
  });

  it('has every event type in the catalogue', () => {
    expect(accountEventTypes.map((definition) => definition.type)).toEqual(
      expect.arrayContaining([registered.type, appointed.type, 'AdminRoleChanged', 'PasswordChanged']),
    );
  });
});
