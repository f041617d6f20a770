import type { ViteHotContext } from 'vite/types/hot.js'

import { FLOWS, isMessage } from './protocol.ts'
import type { Message } from './protocol.ts'

/** A way on which messages go out and come in. */
export interface Link {
  readonly name: 'browser' | 'socket'
  readonly post: (message: Message) => void
  /** Called when the way is open again after a break. */
  readonly onOpen?: (listen: () => void) => void
  readonly close: () => void
}

/** Other tabs of the same browser on the same origin; null where the browser has no such channel. */
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

/** Other browsers, phones and webviews, over the development server's own socket; null in a build. */
export function openSocketLink(
  onMessage: (message: Message) => void,
  // The bundler looks for exactly these words; a destructured `hot` would stay undefined.
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
