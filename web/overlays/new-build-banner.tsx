import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Announces a newer build, which is applied on request, else on the next navigation. */
export function NewBuildBanner() {
  const { buildWatch } = useApp()
  const isOutdated = useSelector(buildWatch, (snapshot) => snapshot.hasTag('outdated'))
  if (!isOutdated) return null
  return (
    <Banner
      edge
      icon="refresh"
      action={
        <Button size="Small" variant="Secondary" onClick={() => buildWatch.send({ type: 'build.take' })}>
          {t('更新')}
        </Button>
      }
    >
      {t('新しいバージョンがあります。')}
    </Banner>
  )
}
