import { copyText } from './clipboard.ts'
import { NativeRefusalError } from './native-bridge.ts'
import type { NativeBridge } from './native-bridge.ts'

export interface Shared {
  readonly url: string
  readonly title: string
  readonly text: string
}

export type ShareResult = 'native' | 'web' | 'copied' | 'cancelled' | 'failed'

/** Whether there is something to share by, other than the clipboard. */
export function canShare(bridge: NativeBridge): boolean {
  return bridge.isPresent() || typeof navigator.share === 'function'
}

/**
 * Shares by the native app, where it takes the message in time; else by the browser; else copies the address.
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

/** Opens an address of the web outside of this page: by the native app, else in another tab. */
export async function openExternal(bridge: NativeBridge, url: string): Promise<void> {
  if (!/^https?:\/\//.test(url)) return
  if (bridge.isPresent()) {
    try {
      await bridge.send({ type: 'openExternal', url })
      return
    } catch {
      // Below is what a browser does.
    }
  }
  window.open(url, '_blank', 'noopener')
}
