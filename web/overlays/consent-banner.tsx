import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { rich } from '../language/rich.ts'
import { t } from '../language/t.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

import styles from './consent.module.css'

/** Asks for consent to analytics; both answers are equally easy. Shown until one is given. */
export function ConsentBanner() {
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
