import { isItemFile, SEEN_CACHES } from '#contract/page-addresses.ts'
import type { KeepMessage } from '#contract/page-addresses.ts'
import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

const WORKER = '/service-worker.js'

let addressOf: ((address: string) => string) | undefined

/**
 * Starts the worker that shows recently seen pages while offline, and reports this page's files to it.
 * Without a worker (an old browser, a private window) everything works as before.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  addressOf ??= scriptAddressPolicy(scriptPolicies.serviceWorker, (address) => address === WORKER)
  try {
    await navigator.serviceWorker.register(addressOf(WORKER), { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    keepUnwatched(performance.getEntriesByType('navigation'))
    new PerformanceObserver((list) => keepUnwatched(list.getEntries())).observe({
      type: 'resource',
      buffered: true,
    })
  } catch {
    // The site does not depend on it.
  }
}

/** Reports what was loaded before the worker had control: the page itself and its first parts and files. */
function keepUnwatched(entries: readonly PerformanceEntry[]): void {
  const addresses = entries
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin || isItemFile(url))
    .map(({ href }) => href)
  if (addresses.length > 0) keepSeen(addresses)
}

/** Asks the worker to keep addresses of this site and its files for offline use, except private ones. */
export function keepSeen(addresses: readonly string[]): void {
  if (!('serviceWorker' in navigator)) return
  const message: KeepMessage = { type: 'keep', addresses, language: document.documentElement.lang }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}

/** Deletes the pages kept for offline use, so that the next user of this device does not see them. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.allSettled(SEEN_CACHES.map(async (name) => await caches.delete(name)))
}

/** True if the page is kept for offline use. */
export async function isSeen(path: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await caches.match(location.origin + path).catch(() => undefined)) !== undefined
}
