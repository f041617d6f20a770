import { copyText } from './clipboard.ts'
import { NativeRefusalError } from './native-bridge.ts'
import type { NativeBridge } from './native-bridge.ts'

export interface Shared {
  readonly url: string
  readonly title: string
  readonly text: string
}

export type ShareResult = 'native' | 'web' | 'copied' | 'cancelled' | 'failed'

/** True if there is a way to share other than the clipboard. */
export function canShare(bridge: NativeBridge): boolean {
  return bridge.isPresent() || typeof navigator.share === 'function'
}

/**
 * Shares through the native app if it acknowledges in time, else through the browser, else copies the
 * address.
 */
export async function share(bridge: NativeBridge, shared: Shared): Promise<ShareResult> {
  if (bridge.isPresent()) {
    try {
      await bridge.send({ type: 'share', ...shared })
      return 'native'
    } catch (error) {
      if (error instanceof NativeRefusalError && error.code === 'CANCELLED') return 'cancelled'
    }
  }
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ ...shared })
      return 'web'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(shared.url)) ? 'copied' : 'failed'
}

/** Opens a web address outside of this page: through the native app, else in a new tab. */
export async function openExternal(bridge: NativeBridge, url: string): Promise<void> {
  if (!/^https?:\/\//.test(url)) return
  if (bridge.isPresent()) {
    try {
      await bridge.send({ type: 'openExternal', url })
      return
    } catch {
      // Fall back to the browser.
    }
  }
  window.open(url, '_blank', 'noopener')
}
