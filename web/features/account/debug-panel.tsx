import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { readDateTime } from '#web/graphql/date-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

import styles from './config.module.css'

/**
 * What is asked first when looking for a fault: where the page runs, and which build of it. No secret is
 * shown.
 */
export function DebugPanel() {
  const { nativeBridge, buildWatch, connectivity, copyText, say } = useApp()
  const isInApp = useSelector(nativeBridge, (snapshot) => snapshot.hasTag('present'))
  const { buildId, manifest, latestId } = useSelector(buildWatch, (snapshot) => snapshot.context)
  const network = useSelector(connectivity, (snapshot) =>
    snapshot.hasTag('offline') ? 'オフライン' : 'オンライン',
  )
  const facts = [
    ['表示している環境', isInApp ? 'アプリ内のwebview' : 'ブラウザー'],
    ['接続', network],
    ['ビルド', buildId],
    ['ビルドした日時', manifest === null ? '--' : readDateTime(manifest.builtAt)],
    ['新しいビルド', latestId === null || latestId === buildId ? 'なし' : latestId],
    ['ユーザーエージェント', navigator.userAgent],
  ] as const
  const copy = async () => {
    if (await copyText(facts.map(([name, value]) => `${name}: ${value}`).join('\n')))
      say('診断情報をコピーしました', { type: 'Success' })
    else say('コピーできませんでした', { type: 'Warning' })
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
          診断情報をコピー
        </Button>
      </div>
    </Card>
  )
}
