import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

import styles from './consent.module.css'

/** Asks whether the visitor may be measured; both answers are as easy. Shown until one is given. */
export function ConsentBanner() {
  const { consent } = useApp()
  const isAsking = useSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  if (!isAsking) return null
  return (
    <section aria-label="アクセス解析への同意">
      <Banner
        edge
        icon="chart"
        action={
          <div className={styles.answers}>
            <Button size="Small" variant="Secondary" onClick={() => consent.send({ type: 'consent.grant' })}>
              同意する
            </Button>
            <Button size="Small" variant="Secondary" onClick={() => consent.send({ type: 'consent.deny' })}>
              同意しない
            </Button>
          </div>
        }
      >
        サービスの改善のため、アクセス解析を使ってもよいですか。同意するまで、何も送信しません。
        <Link to="/policy">プライバシーポリシー</Link>
      </Banner>
    </section>
  )
}
