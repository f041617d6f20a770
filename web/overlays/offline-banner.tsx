import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { Banner } from '../ui/banner.tsx'

/** Says that the server is out of reach, as long as it is. */
export function OfflineBanner() {
  const { connectivity } = useApp()
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.hasTag('offline'))
  if (!isOffline) return null
  return (
    <Banner tone="caution" icon="offline" edge>
      オフラインです。入力した内容はそのまま残ります。接続が戻ると、続きから再開します。
    </Banner>
  )
}
