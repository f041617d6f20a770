import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { formatDateTime } from '#web/graphql/date-time.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

import styles from './config.module.css'

/** Diagnostic facts for a bug report: the environment and the build. Shows no secrets. */
export function DebugPanel() {
  const { nativeBridge, buildWatch, connectivity, copyText, say } = useApp()
  const isInApp = useSelector(nativeBridge, (snapshot) => snapshot.hasTag('present'))
  const { buildId, manifest, latestId } = useSelector(buildWatch, (snapshot) => snapshot.context)
  const network = useSelector(connectivity, (snapshot) =>
    snapshot.hasTag('offline') ? t('オフライン') : t('オンライン'),
  )
  const facts = [
    [t('表示している環境'), isInApp ? t('アプリ内のwebview') : t('ブラウザー')],
    [t('接続'), network],
    [t('ビルド'), buildId],
    [t('ビルドした日時'), manifest === null ? '--' : formatDateTime(manifest.builtAt)],
    [t('新しいビルド'), latestId === null || latestId === buildId ? t('なし') : latestId],
    [t('ユーザーエージェント'), navigator.userAgent],
  ] as const
  const copy = async () => {
    if (await copyText(facts.map(([name, value]) => `${name}: ${value}`).join('\n')))
      say(t('診断情報をコピーしました'), { type: 'Success' })
    else say(t('コピーできませんでした'), { type: 'Warning' })
  }
  return (
    <Card>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="Secondary" icon="copy" onClick={() => void copy()}>
          {t('診断情報をコピー')}
        </Button>
      </div>
    </Card>
  )
}
