import { useSyncExternalStore } from 'react'

import { readAgo, readDateTime, readJapaneseDateTime, readJapaneseDay } from '#web/graphql/date-time.ts'

const STEP_MS = 10_000

/** What is said of the time changes once a minute at most; a page that comes back is looked at again. */
function watchTime(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

function watchNothing(): () => void {
  return () => undefined
}

interface RelativeTimeProps {
  /** A DateTime of the contract. */
  readonly iso: string
}

/**
 * How long ago something was; its date and time where the pointer rests. A server knows neither the clock nor
 * the time zone of the reader: it says the day of Japan, which also fits the narrowest card.
 */
export function RelativeTime({ iso }: RelativeTimeProps) {
  const words = useSyncExternalStore(
    watchTime,
    () => readAgo(iso, Date.now()),
    () => readJapaneseDay(iso, Date.now()),
  )
  const date = useSyncExternalStore(
    watchNothing,
    () => readDateTime(iso),
    () => readJapaneseDateTime(iso),
  )
  return (
    <time dateTime={iso} title={date}>
      {words}
    </time>
  )
}
