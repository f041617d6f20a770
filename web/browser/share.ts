import { NativeRefusalError } from './native-bridge.ts'
import type { NativeBridge } from './native-bridge.ts'

/** Copies a text; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for pages without https and for some webviews, which have no clipboard object. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const holder = document.querySelector('dialog[open]') ?? document.body
  holder.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

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

/**
 * Watches clicks on links that leave this page, to another site or to a new window. `take` returns true to
 * keep the browser from following the link. Returns an unsubscribe function.
 */
export function watchExternalLinks(take: (url: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (event.defaultPrevented || link === null || !isExternal(link)) return
    if (take(link.href)) event.preventDefault()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function isExternal(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && (link.origin !== location.origin || link.target === '_blank')
}
