import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'

import { createRedactor } from './redact.ts'

/** Opens Stately's inspector, a remote page, and tells it the same as our own visualizer: nothing secret. */
export function openStately(): (event: InspectionEvent) => void {
  const { read, hide } = createRedactor()
  const withoutSecrets = <Value extends object>(value: Value): Value => hide(read(value)) as Value
  const { inspect } = createBrowserInspector({
    sanitizeContext: withoutSecrets,
    sanitizeEvent: withoutSecrets,
  })
  return (event) => inspect.next?.(event)
}
