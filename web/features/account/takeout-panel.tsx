import { useActorRef, useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { takeoutLogic } from '#web/flows/takeout/takeout-actors.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatGigabytes } from '#web/ui/format-gigabytes.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './takeout-panel.module.css'

/** Exports the whole account as one file. */
export function TakeoutPanel() {
  const { logicOf } = useApp()
  const takeout = useActorRef(logicOf(takeoutLogic))
  const { found, failure } = useSelector(takeout, (snapshot) => snapshot.context)
  const isBusy = useSelector(takeout, (snapshot) => snapshot.hasTag('busy'))
  const progress = found?.status === 'PREPARING' ? found.progress : 0
  return (
    <Card>
      <div className={styles.panel}>
        <p>
          {t(
            '作品、元のファイル、コレクション、書いたものを、1つのZIPファイルにまとめます。3日のあいだダウンロードできます。',
          )}
        </p>
        {isBusy ? (
          <output>{t('まとめています… {percent}%', { percent: Math.floor(progress * 100) })}</output>
        ) : null}
        {found?.status === 'FAILED' ? (
          <p role="alert">{t('まとめられませんでした。もう一度お試しください。')}</p>
        ) : null}
        {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
        <div className={styles.actions}>
          {found?.url && !isBusy ? (
            <a className={styles.link} href={found.url} download="okuyuki.zip">
              <Icon name="download" size={20} />
              {t('ダウンロード（{size} GB）', { size: formatGigabytes(found.bytes) })}
            </a>
          ) : null}
          <Button
            variant="Secondary"
            icon="folder"
            busy={isBusy}
            onClick={() => takeout.send({ type: 'takeout.start' })}
          >
            {found?.status === 'READY' ? t('もう一度まとめる') : t('データをまとめる')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
