import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'

import type { AccountImport } from '#machines/arrival/arrival-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { arrivalLogic } from '#web/flows/arrival/arrival-actors.ts'
import { takeoutLogic } from '#web/flows/takeout/takeout-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatFileSize } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/loading.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import styles from './own-data-panels.module.css'

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
            '作品、元のファイル、コレクション、書いたものを、1つのZIPファイルに書き出します。3日のあいだダウンロードできます。',
          )}
        </p>
        {isBusy ? (
          <output>{t('書き出しています… {percent}%', { percent: Math.floor(progress * 100) })}</output>
        ) : null}
        {found?.status === 'FAILED' ? (
          <p role="alert">{t('書き出せませんでした。もう一度お試しください。')}</p>
        ) : null}
        {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
        <div className={styles.actions}>
          {found?.url && !isBusy ? (
            <a className={styles.link} href={found.url} download="okuyuki.zip">
              <Icon name="download" size={20} />
              {t('ダウンロード（{size}）', { size: formatFileSize(found.bytes) })}
            </a>
          ) : null}
          <Button
            variant="Secondary"
            icon="folder"
            busy={isBusy}
            onClick={() => takeout.send({ type: 'takeout.start' })}
          >
            {found?.status === 'READY' ? t('もう一度書き出す') : t('データを書き出す')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Imports an account export into the signed-in account. */
export function ArrivalPanel() {
  const { logicOf, shelve } = useApp()
  const arrival = useActorRef(logicOf(arrivalLogic))
  const { found, file, sentBytes, failure } = useSelector(arrival, (snapshot) => snapshot.context)
  const isBusy = useSelector(arrival, (snapshot) => snapshot.hasTag('busy'))
  const isSending = useSelector(arrival, (snapshot) => snapshot.hasTag('sending'))
  const [keepsVisibility, setKeepsVisibility] = useState(false)
  const [takesProfile, setTakesProfile] = useState(false)
  return (
    <Card>
      <div className={styles.panel}>
        <p>
          {t(
            '書き出したZIPファイルから、作品とコレクションを元に戻します。すでにある作品は増えません。元のファイルは取り込まれません。',
          )}
        </p>
        {isBusy ? (
          <ProgressBar
            label={isSending ? t('ファイルを送っています…') : t('取り込んでいます…')}
            value={isSending ? sentBytes / (file?.size ?? 1) : (found?.progress ?? null)}
          />
        ) : (
          <>
            <Result found={found} />
            {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
            <Checkbox checked={keepsVisibility} onChange={setKeepsVisibility}>
              {t('公開範囲も元のとおりにする（選ばなければ、すべて非公開で取り込みます）')}
            </Checkbox>
            <Checkbox checked={takesProfile} onChange={setTakesProfile}>
              {t('表示名とプロフィール画像も置き換える')}
            </Checkbox>
            <FileDrop
              isCompact
              isWaiting={found === null && failure === null}
              title={t('書き出したZIPファイルを選んでください')}
              hint={t('途中で止まっても、同じファイルを選ぶと続きから送れます。')}
              accept=".zip,application/zip"
              onFiles={(picked) => {
                const wishes = { keepsVisibility, takesProfile }
                for (const one of shelve(picked)) arrival.send({ type: 'archive.picked', file: one, wishes })
              }}
            />
            {failure === null ? null : (
              <div className={styles.actions}>
                <Button
                  variant="Secondary"
                  icon="refresh"
                  onClick={() => arrival.send({ type: 'arrival.retry' })}
                >
                  {t('もう一度試す')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function Result({ found }: { readonly found: AccountImport | null }) {
  if (found?.status === 'FAILED') {
    const words = found.failureMessage ?? t('取り込めませんでした。もう一度お試しください。')
    return <p role="alert">{words}</p>
  }
  if (found?.status !== 'DONE') return null
  const { items, known, collections } = found
  return (
    <output>
      {t('作品{items}件とコレクション{collections}件を取り込みました。', { items, collections })}
      {known > 0 ? t('{known}件はすでにありました。', { known }) : null}
    </output>
  )
}
