import { dismissToast, toast, toastStore } from './toast-store';

it('shows one notification at a time, for five seconds unless said otherwise', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', text: 'More', durationMs: 3000 });
  expect(toastStore.snapshot()).toMatchObject({ title: 'Second', text: 'More', durationMs: 3000, tone: 'plain' });
  toast({ title: 'Third' });
  expect(toastStore.snapshot()?.durationMs).toBe(5000);
});

it('does not dismiss a newer notification in the place of an older', () => {
  toast({ title: 'Old' });
  const old = toastStore.snapshot()?.id ?? 0;
  toast({ title: 'New' });
  dismissToast(old);
  expect(toastStore.snapshot()?.title).toBe('New');
  dismissToast(old + 1);
  expect(toastStore.snapshot()).toBeNull();
});
