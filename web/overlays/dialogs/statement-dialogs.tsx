import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'

import type { OperatorActionKind } from '#machines/dialog/dialog-kinds.ts'
import { useApp } from '#web/app-context.tsx'
import { operatorAction, sentReport } from '#web/flows/statement/statement.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { ReportKind } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { TextInput, EmailInput } from '#web/ui/field.tsx'

import { FormAlert } from '../form-parts.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './statement-dialogs.module.css'

interface ActionTexts {
  readonly title: string
  readonly label: string
  readonly helper: string
  readonly done: string
  readonly isDanger?: true
}

const recorded = t('運営の記録に残ります。')
const shown = t('本人に表示され、運営の記録に残ります。')

const words: Readonly<Record<OperatorActionKind, ActionTexts>> = {
  HIDE_ITEM: {
    title: t('非表示にする'),
    label: t('理由'),
    helper: shown,
    done: t('非表示にしました'),
    isDanger: true,
  },
  RESTORE_ITEM: { title: t('再び表示する'), label: t('理由'), helper: recorded, done: t('再び表示しました') },
  SUSPEND_ACCOUNT: {
    title: t('利用を停止する'),
    label: t('本人へのメッセージ'),
    helper: shown,
    done: t('利用を停止しました'),
    isDanger: true,
  },
  UNSUSPEND_ACCOUNT: {
    title: t('停止を解除する'),
    label: t('理由'),
    helper: recorded,
    done: t('停止を解除しました'),
  },
  SET_QUOTA: {
    title: t('保存容量を変更'),
    label: t('理由'),
    helper: recorded,
    done: t('保存容量を変更しました'),
  },
  RETRY_TASK: { title: t('もう一度行う'), label: t('理由'), helper: recorded, done: t('もう一度行います') },
  CANCEL_TASK: {
    title: t('タスクを取り消す'),
    label: t('理由'),
    helper: recorded,
    done: t('取り消しました'),
  },
  CLOSE_REPORT: {
    title: t('対応を終える'),
    label: t('対応の内容'),
    helper: recorded,
    done: t('対応を終えました'),
  },
}

const longestReason = 1000
const bytesOfGigabyte = 1024 ** 3

/** Asks for the reason of an operator's action, and performs it. */
export function OperatorActionDialog({
  request: { action, targetId, name },
  state,
  close,
}: DialogProps<'OperatorAction'>) {
  const { say } = useApp()
  const { title, label, helper, done, isDanger } = words[action]
  const [reason, setReason] = useState('')
  const [gigabytes, setGigabytes] = useState('')
  const form = useId()
  const { isSending, failure, send } = useSubmission(operatorAction, {
    target: `${action} ${targetId}`,
    onDone: () => {
      say(done, { type: 'Success' })
      close({ outcome: 'confirmed', value: null })
    },
  })
  const dismiss = () => close({ outcome: 'dismissed' })
  const size = gigabytes.trim() === '' ? null : Math.round(Number(gigabytes) * bytesOfGigabyte)
  const isWrong = reason.trim() === '' || (size !== null && !(size >= 0))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || isWrong) return
    const bytes = action === 'SET_QUOTA' ? size : null
    send({ action, targetId, reason: reason.trim(), bytes })
  }
  return (
    <DialogFrame
      title={title}
      state={state}
      onClose={dismiss}
      actions={
        <>
          <Button variant="Tertiary" onClick={dismiss}>
            {t('キャンセル')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isDanger ? 'Warning' : 'Primary'}
            busy={isSending}
            disabled={isWrong}
            {...(isWrong ? { disabledReason: t('理由を入力してください') } : {})}
          >
            {title}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} noValidate onSubmit={submit}>
        {failure === null ? null : <FormAlert failure={failure} />}
        <p>{name}</p>
        {action === 'SET_QUOTA' ? (
          <TextInput
            label={t('保存容量（GB）')}
            inputMode="decimal"
            helper={t('空のままにすると、全員と同じ容量に戻ります。')}
            value={gigabytes}
            onChange={setGigabytes}
          />
        ) : null}
        <TextInput
          multiline
          required
          label={label}
          helper={helper}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
        />
      </form>
    </DialogFrame>
  )
}

const longestReport = 2000

const kinds: readonly { readonly value: ReportKind; readonly label: string; readonly description: string }[] =
  [
    { value: 'COPYRIGHT', label: t('著作権'), description: t('自分や他人の作品が無断で使われている') },
    {
      value: 'PRIVACY',
      label: t('肖像・プライバシー'),
      description: t('写っている人の肖像権やプライバシーを侵害している'),
    },
    { value: 'INAPPROPRIATE', label: t('不適切な内容'), description: t('規約に反する内容を含む') },
    { value: 'OTHER', label: t('その他'), description: t('上のどれにも当てはまらない') },
  ]

/** Reports a spatial image to the operator, signed in or not. */
export function ReportDialog({ request: { spatialImageId }, state, close }: DialogProps<'Report'>) {
  const [kind, setKind] = useState<ReportKind>('COPYRIGHT')
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const form = useId()
  const { isSending, failure, send } = useSubmission(sentReport, {
    target: spatialImageId,
    onDone: () => close({ outcome: 'confirmed', value: null }),
  })
  const dismiss = () => close({ outcome: 'dismissed' })
  const isEmpty = text.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || isEmpty) return
    send({ spatialImageId, input: { kind, text: text.trim(), email: email.trim() || null } })
  }
  return (
    <DialogFrame
      title={t('作品を通報')}
      state={state}
      onClose={dismiss}
      actions={
        <>
          <Button variant="Tertiary" onClick={dismiss}>
            {t('キャンセル')}
          </Button>
          <Button
            type="submit"
            form={form}
            icon="flag"
            busy={isSending}
            disabled={isEmpty}
            {...(isEmpty ? { disabledReason: t('内容を入力してください') } : {})}
          >
            {t('通報する')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} noValidate onSubmit={submit}>
        {failure === null ? null : <FormAlert failure={failure} />}
        <p>{t('運営だけが読みます。作者には、だれが通報したかは伝わりません。')}</p>
        <RadioGroup label={t('種類')} value={kind} options={kinds} onChange={setKind} />
        <TextInput
          multiline
          required
          label={t('内容')}
          helper={t('どこがどう問題なのかを書いてください。{longest}文字まで', { longest: longestReport })}
          maxLength={longestReport}
          value={text}
          onChange={setText}
        />
        <EmailInput
          label={t('メールアドレス（任意）')}
          autoComplete="email"
          maxLength={254}
          value={email}
          helper={t('返信を希望するときに入力してください。ほかの目的には使いません。')}
          onChange={setEmail}
        />
      </form>
    </DialogFrame>
  )
}
