const CHANNEL = 'session'
const ENDED = 'ended'

function open(): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
}

/** Notifies the other tabs of this site that the session has ended. */
export function notifyOtherTabs(): void {
  const channel = open()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel?.postMessage(ENDED)
  channel?.close()
}

/** Calls back when another tab of this site has ended the session; returns an unsubscribe function. */
export function watchOtherTabs(onEnded: () => void): () => void {
  const channel = open()
  channel?.addEventListener('message', ({ data }) => {
    if (data === ENDED) onEnded()
  })
  return () => channel?.close()
}

/**
 * Runs one task of this name at a time across all tabs of the site. Locks exist on secure origins only;
 * elsewhere the task runs at once.
 */
export async function inOneTab<T>(name: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await task()
  return await navigator.locks.request(name, { signal }, task)
}
