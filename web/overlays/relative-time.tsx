import { useSyncExternalStore } from 'react'

import {
  formatTimeAgo,
  formatDateTime,
  formatJapaneseDateTime,
  formatJapaneseDay,
} from '#web/graphql/formats.ts'

const STEP_MS = 10_000

/** Calls back every 10 s, since the words change once a minute at most, and when the page comes back. */
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
  /** DateTime of the contract. */
  readonly iso: string
}

/**
 * Shows the time since a date, with the full date as a tooltip. A server knows neither the reader's clock nor
 * time zone: it renders the date in Japan, which also fits the narrowest card.
 */
export function RelativeTime({ iso }: RelativeTimeProps) {
  const words = useSyncExternalStore(
    watchTime,
    () => formatTimeAgo(iso, Date.now()),
    () => formatJapaneseDay(iso, Date.now()),
  )
  const date = useSyncExternalStore(
    watchNothing,
    () => formatDateTime(iso),
    () => formatJapaneseDateTime(iso),
  )
  return (
    <time dateTime={iso} title={date}>
      {words}
    </time>
  )
}
