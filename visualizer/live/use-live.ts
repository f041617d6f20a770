import { useSyncExternalStore } from 'react'

import { openLiveConnection } from './live-connection.ts'
import type { LiveConnection } from './live-connection.ts'
import { emptyLiveState } from './live-state.ts'
import type { LiveState } from './live-state.ts'

let opened: LiveConnection | null = null

/** One connection for as long as the page is open, made when the panel is first looked at. */
function connection(): LiveConnection {
  opened ??= openLiveConnection()
  return opened
}

function idle(): () => void {
  return () => undefined
}

function nothing(): LiveState {
  return emptyLiveState
}

export function useLive(isWanted: boolean): {
  readonly state: LiveState
  readonly connection: LiveConnection | null
} {
  const live = isWanted || opened ? connection() : null
  const state = useSyncExternalStore(live?.watch ?? idle, live?.read ?? nothing)
  return { state, connection: live }
}
