import { useSelector } from '@xstate/react'

import { isRejectedWith } from '#machines/foundation/failure.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import type { TrialOrder } from '#machines/trial/trial-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { taskTypeNames } from '#web/graphql/task-words.ts'
import { t } from '#web/language/t.ts'
import { useWish } from '#web/overlays/use-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

import { PanelHeading } from './panel-heading.tsx'
import { TrialPlace } from './trial-place.tsx'
import { describeDepthSource, typeDescriptions, typesFor } from './trial-words.ts'

import styles from './trial.module.css'

/** Actions for a trial that is not saved in an account. */
export function TrialPanel() {
  const { trial } = useApp()
  const hasFailed = useSelector(trial, (snapshot) => snapshot.matches('failed'))
  const isThere = useSelector(trial, (snapshot) => snapshot.matches('ready') || snapshot.matches('keeping'))
  if (hasFailed) return <FailedPanel />
  return isThere ? <ReadyPanel /> : <BusyPanel />
}

function BusyPanel() {
  const { trial } = useApp()
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('空間画像を作っています')}</PanelHeading>
      <p className={styles.soft}>{t('数秒から1分ほどでできあがります。このページのままお待ちください。')}</p>
      <div className={styles.actions}>
        <Button variant="Tertiary" icon="close" onClick={() => trial.send({ type: 'trial.discard' })}>
          {t('やめる')}
        </Button>
      </div>
    </div>
  )
}

function ReadyPanel() {
  const { trial, session } = useApp()
  const scene = useSelector(trial, (snapshot) => snapshot.context.scene)
  const failure = useSelector(trial, (snapshot) => snapshot.context.failure)
  const order = useSelector(trial, (snapshot) => snapshot.context.order)
  const isKeeping = useSelector(trial, (snapshot) => snapshot.matches('keeping'))
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const askForAccount = useWish({ isSignUp: true })
  const keep = () => {
    if (isSignedIn) trial.send({ type: 'trial.keep' })
    else askForAccount({ kind: 'keepTrial' })
  }
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('空間画像ができました')}</PanelHeading>
      {scene === null ? null : <p>{describeDepthSource(scene)}</p>}
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failureMessage(failure)}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="Large" busy={isKeeping} onClick={keep}>
          {isSignedIn ? t('保存する') : t('アカウントを作って保存')}
        </Button>
        <Button
          variant="Tertiary"
          size="Large"
          disabled={isKeeping}
          onClick={() => trial.send({ type: 'trial.discard' })}
        >
          {t('別の写真で試す')}
        </Button>
      </div>
      <p className={styles.soft}>
        {t(
          'いま見られるのはあなただけです。保存しなければ、24時間後に消えます。公開するかどうかは、保存してから選べます。',
        )}
      </p>
      {order === null ? null : <Settings order={order} />}
    </div>
  )
}

/** Choice of the task type. */
function Settings({ order }: { readonly order: TrialOrder }) {
  const { trial } = useApp()
  const types = typesFor(order)
  if (types.length === 0) return null
  return (
    <details className={styles.settings}>
      <summary>{t('詳しい設定')}</summary>
      <RadioGroup
        label={t('作り方')}
        value={order.type}
        options={types.map((type) => ({
          value: type,
          label: taskTypeNames[type],
          description: typeDescriptions[type],
        }))}
        onChange={(taskType) => trial.send({ type: 'type.choose', taskType })}
      />
    </details>
  )
}

const gone = t(
  'お試しの空間画像が見つかりません。24時間が過ぎて消えたようです。もう一度ファイルを選んでください。',
)

function wordsFor(failure: Failure | null): string {
  if (failure === null) return ''
  return failure.kind === 'notFound' ? gone : failureMessage(failure)
}

/** Failure codes for which the panel suggests an account. */
const limited = ['TRIAL_LIMIT', 'TRIAL_RUNNING', 'TRIALS_BUSY']

function FailedPanel() {
  const { trial } = useApp()
  const failure = useSelector(trial, (snapshot) => snapshot.context.failure)
  const order = useSelector(trial, (snapshot) => snapshot.context.order)
  const needsAccount = limited.some((code) => isRejectedWith(failure, code))
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('作れませんでした')}</PanelHeading>
      <p role="alert" className={styles.problem}>
        {wordsFor(failure)}
      </p>
      <div className={styles.actions}>
        {order === null ? null : (
          <Button icon="refresh" onClick={() => trial.send({ type: 'trial.retry' })}>
            {t('もう一度試す')}
          </Button>
        )}
        {needsAccount ? <SignUpButton /> : null}
        <Button variant="Tertiary" onClick={() => trial.send({ type: 'trial.discard' })}>
          {t('閉じる')}
        </Button>
      </div>
      <TrialPlace />
    </div>
  )
}

function SignUpButton() {
  const askForAccount = useWish({ isSignUp: true })
  return (
    <Button variant="Secondary" onClick={() => askForAccount({ kind: 'keepTrial' })}>
      {t('アカウントを作成')}
    </Button>
  )
}
