import { useActorRef, useSelector } from '@xstate/react'

import { isPossible } from '#machines/depth-model/depth-model-contract.ts'
import type { DepthModelAction, DepthModelState } from '#machines/depth-model/depth-model-contract.ts'
import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { depthModelLogic } from '#web/flows/depth-model/depth-model-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { locale, t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { ProgressBar, Skeleton } from '#web/ui/loading.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import styles from './operator.module.css'

function count(value: number): string {
  return value.toLocaleString(locale())
}

function megabytes(bytes: number): string {
  return count(Math.round(bytes / 1e6))
}

const failures: Readonly<Record<string, string>> = {
  UNREACHABLE: t('配布元につながりませんでした。サーバーの通信を確かめてください。'),
  CUT: t('通信が途中で切れました。'),
  REFUSED: t('配布元がファイルを渡しませんでした。'),
  WRONG_SIZE: t('届いたファイルの大きさが違うため、使いませんでした。'),
  WRONG_HASH: t('届いたファイルの内容が違うため、消しました。'),
  DISK_FULL: t('サーバーのディスクの空き容量が足りません。空きを増やしてください。'),
  NOT_WRITTEN: t('サーバーのデータフォルダーに書き込めませんでした。'),
  RUN_TIME: t('モデルの実行環境（onnxruntime-node）をインストールできませんでした。'),
  UNUSABLE: t('モデルはインストールしましたが、このマシンでは動きませんでした。'),
}

const chips: Readonly<
  Record<
    DepthModelState['status'],
    { readonly tone?: 'success' | 'accent' | 'warning'; readonly name: string }
  >
> = {
  OFF: { name: t('使わない設定です') },
  OWN: { tone: 'success', name: t('設定で指定されています') },
  ABSENT: { name: t('未インストール') },
  INSTALLING: { tone: 'accent', name: t('インストール中') },
  INSTALLED: { tone: 'success', name: t('インストール済み') },
  FAILED: { tone: 'warning', name: t('失敗') },
}

const buttons: Readonly<Record<DepthModelAction, { readonly icon: IconName; readonly label: string }>> = {
  INSTALL: { icon: 'download', label: t('インストールする') },
  CANCEL_INSTALL: { icon: 'cancel', label: t('インストールをやめる') },
  REMAKE: { icon: 'refresh', label: t('推定の作品を作り直す') },
  STOP_REMAKE: { icon: 'cancel', label: t('作り直しをやめる') },
}

const actions = ['INSTALL', 'CANCEL_INSTALL', 'REMAKE', 'STOP_REMAKE'] as const

/** The depth model: installs it, and makes pictures again that were made without it. */
export function DepthModelCard() {
  const { logicOf, dialog } = useApp()
  const depthModel = useActorRef(logicOf(depthModelLogic))
  const { found, action, failure } = useSelector(depthModel, (snapshot) => snapshot.context)
  const isChanging = useSelector(depthModel, (snapshot) => snapshot.hasTag('changing'))
  const press = async (wanted: DepthModelAction, guessed: number) => {
    if (wanted === 'REMAKE') {
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('推定の作品を作り直す'),
        message: t(
          '{count}件の作品を、元の写真から奥行きのモデルで作り直します。前の内容には戻せません。アドレス、タイトル、公開範囲は変わりません。',
          { count: count(guessed) },
        ),
        positiveLabel: t('作り直す'),
      })
      if (answer.outcome !== 'confirmed') return
    }
    depthModel.send({ type: 'depthModel.change', action: wanted })
  }
  return (
    <Card as="section" labelledBy="operator-depth-model">
      <div className={styles.model}>
        <div className={styles.line}>
          <h2 id="operator-depth-model">{t('奥行きのモデル')}</h2>
          {found === null ? null : (
            <StatusChip {...(chips[found.status].tone && { tone: chips[found.status].tone })}>
              {chips[found.status].name}
            </StatusChip>
          )}
        </div>
        {found === null && failure === null ? <Skeleton height="6rem" /> : null}
        {found === null ? null : (
          <>
            <ModelFacts found={found} />
            <RemakeFacts found={found} />
            <p className={styles.actions}>
              {actions
                .filter((one) => isPossible(found, one))
                .map((one) => (
                  <Button
                    key={one}
                    variant="Secondary"
                    size="Small"
                    icon={buttons[one].icon}
                    busy={isChanging && action === one}
                    onClick={() => void press(one, found.guessed)}
                  >
                    {one === 'INSTALL' && found.status === 'FAILED'
                      ? t('もう一度インストールする')
                      : buttons[one].label}
                  </Button>
                ))}
            </p>
          </>
        )}
        {failure === null ? null : (
          <>
            <p role="alert">{failureMessage(failure)}</p>
            <p className={styles.actions}>
              <Button
                variant="Secondary"
                size="Small"
                icon="refresh"
                onClick={() => depthModel.send({ type: 'depthModel.look' })}
              >
                {t('再試行')}
              </Button>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

interface FactsProps {
  readonly found: DepthModelState
}

function ModelFacts({ found }: FactsProps) {
  const { status, name, licence, host, totalBytes, receivedBytes, step } = found
  const size = megabytes(totalBytes)
  return (
    <>
      {status === 'OWN' || status === 'OFF' ? (
        <p className={styles.note}>{t('設定 DEPTH_MODEL_PATH で決められています。')}</p>
      ) : (
        <>
          <p>{t('1枚の写真の奥行きを、推定よりも正確に求めます。入れたあとの変換から使われます。')}</p>
          <p className={styles.note}>
            {t('{name}（{licence}、{size} MB、{host} から）と実行環境 onnxruntime-node', {
              name,
              licence,
              size,
              host,
            })}
          </p>
        </>
      )}
      {status === 'INSTALLING' ? (
        <ProgressBar
          label={
            step === 'RUN_TIME'
              ? t('実行環境をインストールしています…')
              : step === 'TRIAL'
                ? t('モデルを試しています…')
                : t('モデルをダウンロードしています…（{received} / {size} MB）', {
                    received: megabytes(receivedBytes),
                    size,
                  })
          }
          value={step === 'MODEL' ? receivedBytes / totalBytes : null}
        />
      ) : null}
      {status === 'FAILED' ? (
        <p role="alert">
          {t('インストールできませんでした。{reason}', {
            reason: failures[found.failure ?? ''] ?? t('サーバーの記録（ログ）を確かめてください。'),
          })}
        </p>
      ) : null}
      {receivedBytes > 0 && (status === 'FAILED' || status === 'ABSENT') ? (
        <p className={styles.note}>
          {t('{received} MB まで届いています。続きから始まります。', { received: megabytes(receivedBytes) })}
        </p>
      ) : null}
      {found.mayConvertElsewhere && status !== 'OFF' ? (
        <p className={styles.note}>
          {t(
            'ここに表示されるのは、このマシンの状態です。複数のマシンで変換しているときは、それぞれで npm run model:install を実行してください。',
          )}
        </p>
      ) : null}
    </>
  )
}

function RemakeFacts({ found: { remake, guessed, canRemake } }: FactsProps) {
  if (remake?.status === 'RUNNING') {
    const { total, done, failed } = remake
    return (
      <>
        <ProgressBar
          label={t('作品を作り直しています…（{done} / {total} 件）', {
            done: count(done),
            total: count(total),
          })}
          value={total === 0 ? null : (done + failed) / total}
        />
        <p className={styles.note}>
          {t('ほかの変換を優先します。できあがるまで、いまの内容が表示されます。')}
        </p>
      </>
    )
  }
  const ended = remake && {
    done: count(remake.done),
    failed: count(remake.failed),
  }
  return (
    <>
      {ended === null ? null : (
        <output>
          {t('前回は {done} 件を作り直し、{failed} 件は前のままです。', ended)}
          {remake?.status === 'STOPPED' ? t('途中でやめました。') : null}
        </output>
      )}
      <p>
        {t('推定で作られた作品: {count} 件', { count: count(guessed) })}
        {!canRemake && guessed > 0 ? (
          <span className={styles.note}> {t('インストールすると、作り直せます。')}</span>
        ) : null}
      </p>
    </>
  )
}
