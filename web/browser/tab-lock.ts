/**
 * Runs one task of this name at a time across all tabs of the site. Locks exist on secure origins only;
 * elsewhere the task runs at once.
 */
export async function inOneTab<T>(name: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await task()
  return await navigator.locks.request(name, { signal }, task)
}
