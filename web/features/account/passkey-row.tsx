import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import type { PasskeysQuery } from '#web/graphql/__generated__/graphql.ts'
import { formatDateTime } from '#web/graphql/date-time.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { NAME_LIMIT } from './display-name.ts'

import styles from './passkeys.module.css'

export type Passkey = PasskeysQuery['passkeys'][number]

interface PasskeyRowProps {
  readonly passkey: Passkey
  /** True while its name is being edited or sent. */
  readonly isNamed: boolean
  /** True while its name or its removal is being sent. */
  readonly isBusy: boolean
  /** True if another action can be started. */
  readonly isResting: boolean
  readonly onName: () => void
  /** Receives the new name; null to keep the present one. */
  readonly onNamed: (name: string | null) => void
  readonly onRemove: () => void
}

/** A passkey's name and last use, or the form for its name. */
export function PasskeyRow({ passkey, isNamed, isBusy, isResting, ...on }: PasskeyRowProps) {
  const { dialog } = useApp()
  const { name } = passkey
  if (isNamed) return <PasskeyName name={name} isBusy={isBusy} onNamed={on.onNamed} />
  const remove = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('パスキーを削除'),
      message: t(
        '「{name}」ではログインできなくなります。端末やパスワード管理アプリに残るパスキーは、そちらで削除してください。',
        { name },
      ),
      positiveLabel: t('削除する'),
      isDanger: true,
    })
    if (answer.outcome === 'confirmed') on.onRemove()
  }
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.soft}>{usesOf(passkey)}</span>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="Tertiary"
          icon="edit"
          disabled={!isResting}
          aria-label={t('「{name}」の名前を変更', { name })}
          onClick={on.onName}
        >
          {t('名前を変更')}
        </Button>
        <Button
          variant="Tertiary"
          icon="trash"
          busy={isBusy}
          disabled={!isResting}
          aria-label={t('「{name}」を削除', { name })}
          onClick={() => void remove()}
        >
          {t('削除')}
        </Button>
      </div>
    </div>
  )
}

function usesOf({ createdAt, lastUsedAt }: Passkey): string {
  const added = t('追加: {at}', { at: formatDateTime(createdAt) })
  if (!lastUsedAt) return `${added} · ${t('まだ使っていません')}`
  return `${added} · ${t('最後のログイン: {at}', { at: formatDateTime(lastUsedAt) })}`
}

interface PasskeyNameProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onNamed: (name: string | null) => void
}

function PasskeyName({ name: before, isBusy, onNamed }: PasskeyNameProps) {
  const [name, setName] = useState(before)
  const isEmpty = name.trim() === ''
  const form = useRef<HTMLFormElement>(null)
  // The person has just opened this form, or added the passkey that it names.
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && !isEmpty) onNamed(name.trim())
  }
  return (
    <form ref={form} className={styles.naming} noValidate onSubmit={submit}>
      <TextInput
        label={t('パスキーの名前')}
        name="passkeyName"
        autoComplete="off"
        maxLength={NAME_LIMIT}
        value={name}
        helper={t('どの端末のものか分かる名前にすると、あとで見分けられます。')}
        {...(isEmpty && { error: t('名前を入力してください。') })}
        onChange={setName}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={isEmpty}>
          {t('保存')}
        </Button>
        <Button variant="Tertiary" disabled={isBusy} onClick={() => onNamed(null)}>
          {t('このままにする')}
        </Button>
      </div>
    </form>
  )
}
