import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

import { createRedactor } from './redact.ts'

/** Fields of a snapshot that the other site draws; children and all other fields stay in the app. */
const shown = ['status', 'value', 'context', 'input', 'output', 'error', 'tags', 'historyValue'] as const

/** Opens Stately's inspector, a remote page, and sends it the same redacted data as the visualizer. */
export function openStately(): (event: InspectionEvent) => void {
  const { read, hide } = createRedactor()
  const withoutSecrets = <Value>(value: Value): Value => hide(read(value)) as Value
  const cleanSnapshot = <Snapshot extends object>(snapshot: Snapshot): Snapshot =>
    withoutSecrets(
      Object.fromEntries(
        shown.flatMap((field) => (field in snapshot ? [[field, snapshot[field as keyof Snapshot]]] : [])),
      ) as Snapshot,
    )
  const { inspect } = createBrowserInspector({
    // Its options that redact context and event leave input, output and errors of snapshots unchanged.
    serialize: (message) => {
      const event = 'event' in message ? { event: withoutSecrets(message.event) } : {}
      const snapshot = 'snapshot' in message ? { snapshot: cleanSnapshot(message.snapshot) } : {}
      return { ...message, ...event, ...snapshot } as typeof message
    },
  })
  return (event) => inspect.next?.(event)
}
