import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/surfaces.tsx'

import styles from './consent.module.css'

/**
 * Setting for the consent to analytics, which can be changed at any time; renders nothing if no analytics is
 * set up.
 */
export function ConsentSetting() {
  const { consent, say } = useApp()
  const isConfigured = useSelector(consent, (snapshot) => snapshot.hasTag('configured'))
  const isAsking = useSelector(consent, (snapshot) => snapshot.hasTag('asking'))
  const isGranted = useSelector(consent, (snapshot) => snapshot.hasTag('granted'))
  if (!isConfigured) return null
  return (
    <section aria-labelledby="analytics-consent" className={styles.section}>
      <Card>
        <div className={styles.setting}>
          <h2 className={styles.title} id="analytics-consent">
            {t('アクセス解析')}
          </h2>
          <p>
            {isAsking
              ? t('アクセス解析を使ってもよいか、まだうかがっていません。いまは何も送信していません。')
              : isGranted
                ? t('アクセス解析に同意しています。閲覧したページのアドレスとタイトルが送信されます。')
                : t('アクセス解析に同意していません。何も送信していません。')}
          </p>
          <div className={styles.answers}>
            {isGranted ? null : (
              <Button
                variant="Secondary"
                onClick={() => {
                  consent.send({ type: 'consent.grant' })
                  say(t('アクセス解析に同意しました'), { type: 'Success' })
                }}
              >
                {t('同意する')}
              </Button>
            )}
            {isGranted || isAsking ? (
              <Button
                variant="Secondary"
                onClick={() => {
                  consent.send({ type: 'consent.deny' })
                  say(t('これからは何も送信しません'), { type: 'Success' })
                }}
              >
                {isGranted ? t('同意を取り消す') : t('同意しない')}
              </Button>
            ) : null}
          </div>
        </div>
      </Card>
    </section>
  )
}
