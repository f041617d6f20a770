import type { ViteHotContext } from 'vite/types/hot.js'

import { FLOWS, isMessage } from './protocol.ts'
import type { Message } from './protocol.ts'

/** A transport for messages in both directions. */
export interface Link {
  readonly name: 'browser' | 'socket'
  readonly post: (message: Message) => void
  /** Calls `listen` when the connection is open again after an interruption. */
  readonly onOpen?: (listen: () => void) => void
  readonly close: () => void
}

/**
 * Connects to other tabs of the same browser on the same origin; null if the browser has no
 * BroadcastChannel.
 */
export function openBrowserLink(onMessage: (message: Message) => void): Link | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(FLOWS)
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data)) onMessage(data)
  })
  return {
    name: 'browser',
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is bound to its origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** The development server's own socket. */
export type Socket = Pick<ViteHotContext, 'on' | 'off' | 'send'>

/**
 * Connects to other browsers, phones and webviews through the development server's socket; null in a build.
 */
export function openSocketLink(
  onMessage: (message: Message) => void,
  // The bundler replaces exactly this expression; a destructured `hot` would stay undefined.
  hot: Socket | null | undefined = import.meta.hot,
): Link | null {
  if (!hot) return null
  let isOpen = true
  const hear = (data: unknown): void => {
    if (isOpen && isMessage(data)) onMessage(data)
  }
  hot.on(FLOWS, hear)
  return {
    name: 'socket',
    post: (message) => {
      if (isOpen) hot.send(FLOWS, message)
    },
    onOpen: (listen) => hot.on('vite:ws:connect', listen),
    close: () => {
      isOpen = false
      hot.off(FLOWS, hear)
    },
  }
}
