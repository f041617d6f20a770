import { useSyncExternalStore } from 'react'

import { readDateTime, readJapaneseDateTime } from '#web/graphql/date-time.ts'

function watchNothing() {
  return () => undefined
}

/** When something was made. The server, which does not know the reader's time zone, says it in Japan's. */
export function MadeAt({ iso }: { readonly iso: string }) {
  const words = useSyncExternalStore(
    watchNothing,
    () => readDateTime(iso),
    () => readJapaneseDateTime(iso),
  )
  return <time dateTime={iso}>{words}</time>
}
