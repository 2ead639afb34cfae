const FLAG = 'reloadedForChunk';

/** Reloads the page the first time a chunk is missing; the second time the fault is passed on. */
export function reloadOnce(fault: unknown): Promise<never> {
  try {
    if (sessionStorage.getItem(FLAG)) {
      sessionStorage.removeItem(FLAG);
      return Promise.reject(fault);
    }
    sessionStorage.setItem(FLAG, '1');
  } catch {
    return Promise.reject(fault);
  }
  window.location.reload();
  return new Promise(() => {});
}
