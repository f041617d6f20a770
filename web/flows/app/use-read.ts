import { useState, useSyncExternalStore } from 'react'

type Read<Value> = (signal: AbortSignal) => Promise<Value>

/** Creates a store that reads while there is a subscriber, until there is an answer. */
function createReadStore<Value>(read: Read<Value>) {
  let value: Value | null | undefined
  return {
    value: () => value,
    watch: (onChange: () => void): (() => void) => {
      const leaving = new AbortController()
      const keep = (answer: Value | null): void => {
        if (leaving.signal.aborted) return
        value = answer
        onChange()
      }
      if (value === undefined)
        void read(leaving.signal)
          .catch(() => null)
          .then(keep)
      return () => leaving.abort()
    },
  }
}

/** Reads a value once for a screen; returns undefined until it is there, null after a failure. */
export function useRead<Value>(read: Read<Value>): Value | null | undefined {
  const [{ value, watch }] = useState(() => createReadStore(read))
  return useSyncExternalStore(watch, value, value)
}
