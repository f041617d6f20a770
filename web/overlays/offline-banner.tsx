import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { Banner } from '../ui/banner.tsx'

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const { connectivity } = useApp()
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.hasTag('offline'))
  if (!isOffline) return null
  return (
    <Banner tone="caution" icon="offline" edge>
      {t('オフラインです。つながったら続けます。入力した内容はそのまま残ります。')}
    </Banner>
  )
}
