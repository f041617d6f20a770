import { tokenClaims } from './token-claims.ts'

const KEY = 'server_clock_offset'

/** Server time, derived from this device's clock, which may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Updates the offset from a token that the server has just issued. */
  readonly learn: (freshToken: string) => void
}

/** Stores the offset between the clocks, for other tabs and the next visit. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset = readOffset()
  return {
    now: () => deviceNow() + offset,
    learn: (freshToken) => {
      const { issuedAt } = tokenClaims(freshToken)
      if (issuedAt === null) return
      offset = issuedAt - deviceNow()
      writeOffset(offset)
    },
  }
}

function readOffset(): number {
  // Outside a browser, as when pages are rendered, access to the storage only prints a warning.
  if (typeof window === 'undefined') return 0
  try {
    const offset = Number(localStorage.getItem(KEY))
    return Number.isFinite(offset) ? offset : 0
  } catch {
    return 0
  }
}

function writeOffset(offset: number): void {
  try {
    localStorage.setItem(KEY, String(offset))
  } catch {
    // Without storage the offset is learned again at the next refresh.
  }
}
