/** `warning`: works, but an operator should look; `failing`: requests should go elsewhere. */
export type PartState = 'ok' | 'warning' | 'failing'

/** `stopping`: this process is ending and takes nothing new. */
interface ReadinessReport {
  readonly ready: boolean
  readonly stopping: boolean
  readonly parts: Record<string, PartState>
}

/** State for /ready, queried from every part of the backend on request. */
export interface Readiness {
  /** Adds a part; `look` returns its state or rejects (failing), and counts as failing after two seconds. */
  watch(part: string, look: () => PartState | Promise<PartState>): void
  /** From now on not ready, regardless of the parts. */
  drain(): void
  isStopping(): boolean
  report(): Promise<ReadinessReport>
}

const LONGEST_LOOK_MS = 2000

export function createReadiness(): Readiness {
  const parts = new Map<string, () => PartState | Promise<PartState>>()
  let stopping = false
  return {
    watch: (part, look) => void parts.set(part, look),
    drain: () => {
      stopping = true
    },
    isStopping: () => stopping,
    report: async () => {
      const states = await Promise.all(
        [...parts].map(async ([part, look]) => [part, await stateOf(look)] as const),
      )
      const ready = !stopping && states.every(([, state]) => state !== 'failing')
      return { ready, stopping, parts: Object.fromEntries(states) }
    },
  }
}

async function stateOf(look: () => PartState | Promise<PartState>): Promise<PartState> {
  const late = Promise.withResolvers<PartState>()
  const timer = setTimeout(() => late.resolve('failing'), LONGEST_LOOK_MS)
  try {
    return await Promise.race([Promise.resolve().then(look), late.promise])
  } catch {
    return 'failing'
  } finally {
    clearTimeout(timer)
  }
}
