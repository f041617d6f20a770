import { useEffect, useState } from 'react'

import type { Taken } from './coverage-worker.ts'

/** Walks the machine as the tests do, in a worker; null until that is done, and unless it is wanted. */
export function useCoverage(name: string, isWanted: boolean): Taken | null {
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const worker = new Worker(new URL('coverage-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<Taken>) => setTaken(event.data))
    worker.addEventListener('error', ({ message }) =>
      setTaken({ name, states: [], transitions: [], failure: message || 'ページを読み込み直してください' }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(name)
    return () => worker.terminate()
  }, [name, isWanted])
  return isWanted && taken?.name === name ? taken : null
}
