import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { rich } from '../language/rich.ts'
import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { Banner } from '../ui/surfaces.tsx'

import styles from './consent.module.css'

/** Asks for consent to analytics; both answers are equally easy. Shown until one is given. */
function ConsentBanner() {
  const { consent } = useApp()
  const isAsking = useSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  if (!isAsking) return null
  return (
    <section aria-label={t('アクセス解析への同意')}>
      <Banner
        edge
        icon="chart"
        action={
          <div className={styles.answers}>
            <Button size="Small" variant="Secondary" onClick={() => consent.send({ type: 'consent.grant' })}>
              {t('同意する')}
            </Button>
            <Button size="Small" variant="Secondary" onClick={() => consent.send({ type: 'consent.deny' })}>
              {t('同意しない')}
            </Button>
          </div>
        }
      >
        {rich(
          'サービスの改善のため、アクセス解析を使ってもよいですか。同意するまで、何も送信しません。{policy}',
          { policy: <Link to="/policy">{t('プライバシーポリシー')}</Link> },
        )}
      </Banner>
    </section>
  )
}

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

/** Shown while the server cannot be reached. */
function OfflineBanner() {
  const { connectivity } = useApp()
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.hasTag('offline'))
  if (!isOffline) return null
  return (
    <Banner tone="caution" icon="offline" edge>
      {t('オフラインです。つながったら続けます。入力した内容はそのまま残ります。')}
    </Banner>
  )
}

export function Banners() {
  return (
    <>
      <OfflineBanner />
      <NewBuildBanner />
      <ConsentBanner />
    </>
  )
}
