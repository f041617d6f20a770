import type { InspectionEvent } from 'xstate'

import { openBrowserLink, openSocketLink } from './link.ts'
import type { Link } from './link.ts'
import { PROTOCOL_VERSION, createId, createSender, createSieve, isFromViewer } from './protocol.ts'
import type { AppBody, AppFacts, Message, ViewerBody } from './protocol.ts'
import { Recorder } from './recorder.ts'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function firstOf(list: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string {
  return list.find(([sign]) => sign.test(text))?.[1] ?? otherwise
}

/** Browser and system of a user agent in two words, as in "Chrome · Android". */
export function describeDevice(userAgent: string): string {
  return `${firstOf(browsers, userAgent, 'webview')} · ${firstOf(systems, userAgent, '?')}`
}

const ALIVE_EVERY = 3000

export interface Inspector {
  readonly inspect: (event: InspectionEvent) => void
  /** Receives every message sent to visualizers, the current actors first. */
  readonly watch: (hear: (message: Message<AppBody>) => void) => () => void
  readonly close: () => void
}

interface InspectorOptions {
  /** True if events from visualizers reach the actors, in development only. */
  readonly acceptsEvents: boolean
  readonly open?: (onMessage: (message: Message) => void) => readonly (Link | null)[]
}

function openLinks(onMessage: (message: Message) => void): readonly (Link | null)[] {
  return [openBrowserLink(onMessage), openSocketLink(onMessage)]
}

/** Sends an event from a visualizer to its actor; returns the problem, or null. */
function deliver(
  recorder: Recorder,
  { actor, event }: Extract<ViewerBody, { readonly kind: 'send' }>,
): string | null {
  if (typeof event?.type !== 'string' || event.type === '' || event.type.startsWith('xstate.'))
    return 'このイベントは送れません。'
  const found = recorder.find(actor)
  if (found === null || found.getSnapshot().status !== 'active') return 'このアクターはもういません。'
  found.send(event)
  return null
}

/** Reports every actor of this tab to visualizers, without secrets. */
export function createInspector({ acceptsEvents, open = openLinks }: InspectorOptions): Inspector {
  const send = createSender<AppBody>(createId())
  const isFirst = createSieve()
  const watchers = new Set<(message: Message<AppBody>) => void>()
  const recorder = new Recorder({
    onChanges: (changes, dropped) => tell({ kind: 'changes', changes, dropped }),
    now: Date.now,
    schedule: (run, ms) => setTimeout(run, ms),
  })

  const facts = (): AppFacts => ({
    path: recorder.redactText(location.pathname),
    device: describeDevice(navigator.userAgent),
    acceptsEvents,
  })
  const presence = (): AppBody => ({ kind: 'present', facts: facts(), actors: recorder.present() })
  const tell = (body: AppBody): void => {
    const message = send(body)
    for (const link of links) link.post(message)
    for (const watcher of watchers) watcher(message)
  }
  const hear = (message: Message): void => {
    if (message.version !== PROTOCOL_VERSION || !isFromViewer(message) || !isFirst(message)) return
    const { body } = message
    if (body.kind === 'arrived') tell(presence())
    else if (body.app === me)
      tell({
        kind: 'answered',
        request: body.request,
        problem: acceptsEvents ? deliver(recorder, body) : 'このアプリは見るだけです。',
      })
  }

  const links = open(hear).filter((link) => link !== null)
  const { from: me } = send({ kind: 'alive', facts: facts() })
  for (const link of links) link.onOpen?.(() => tell(presence()))
  const pulse = setInterval(() => tell({ kind: 'alive', facts: facts() }), ALIVE_EVERY)
  const leave = (): void => tell({ kind: 'left' })
  addEventListener('pagehide', leave)
  tell(presence())

  return {
    inspect: recorder.inspect,
    watch: (listen) => {
      watchers.add(listen)
      listen(send(presence()))
      return () => watchers.delete(listen)
    },
    close: () => {
      leave()
      removeEventListener('pagehide', leave)
      clearInterval(pulse)
      for (const link of links) link.close()
    },
  }
}
