import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'

import { sentReport } from '#web/flows/statement/statement.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { ReportKind } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { FormAlert } from '../form-alert.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './statement-dialog.module.css'

const longest = 2000

const kinds: readonly { readonly value: ReportKind; readonly label: string; readonly description: string }[] =
  [
    { value: 'COPYRIGHT', label: t('著作権'), description: t('自分や他人の作品が無断で使われている') },
    { value: 'PRIVACY', label: t('肖像・プライバシー'), description: t('写っている人や場所の権利を損なう') },
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
          helper={t('どこがどう問題なのかを書いてください。{longest}文字まで', { longest })}
          maxLength={longest}
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
