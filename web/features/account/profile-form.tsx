import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Me } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { savedProfile } from '#web/flows/account/account.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { fieldMessages } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import styles from './account.module.css'

/** Limit in characters as people count them (graphemes). */
export const NAME_LIMIT = 50

function lengthOf(name: string): number {
  return [...new Intl.Segmenter('ja').segment(name)].length
}

/** Returns the problem of a name before it is sent; undefined if the server may accept it. */
export function problemOfName(name: string): string | undefined {
  const length = lengthOf(name.trim())
  if (length === 0) return t('表示名を入力してください。')
  if (length > NAME_LIMIT)
    return t('表示名は{limit}文字以内にしてください。あと{count}文字減らす必要があります。', {
      limit: NAME_LIMIT,
      count: length - NAME_LIMIT,
    })
  return undefined
}

interface ProfileFormProps {
  readonly me: Me
}

/** Edits the display name; asks before the page is left with unsaved changes. */
export function ProfileForm({ me }: ProfileFormProps) {
  const [saved, setSaved] = useState(me.displayName)
  const [name, setName] = useState(me.displayName)
  const { isSending, failure, send, forget } = useSubmission(savedProfile, {
    onDone: (displayName) => {
      setSaved(displayName)
      setName(displayName)
    },
  })
  const isChanged = name.trim() !== saved
  const words = fieldMessages(failure)
  const problem = problemOfName(name) ?? words.fields['displayName']
  useAskBeforeLeaving(isChanged)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || !isChanged || problemOfName(name) !== undefined) return
    send({ displayName: name.trim() })
  }

  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure === null || words.rest === null ? null : <FormAlert failure={failure} words={words.rest} />}
        <TextInput
          label={t('表示名')}
          name="displayName"
          autoComplete="nickname"
          required
          value={name}
          error={problem}
          helper={t('ほかの人に見える名前です。{limit}文字まで使えます。', { limit: NAME_LIMIT })}
          onChange={(value) => {
            setName(value)
            if (failure !== null) forget()
          }}
        />
        <EmailShown email={me.email ?? ''} />
        <Buttons
          isSending={isSending}
          isChanged={isChanged}
          isRefused={problem !== undefined}
          onUndo={() => setName(saved)}
        />
      </form>
    </Card>
  )
}

function useAskBeforeLeaving(isChanged: boolean) {
  const { dialog } = useApp()
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: true,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('保存せずに離れますか'),
        message: t('表示名の変更がまだ保存されていません。離れると、入力した内容は失われます。'),
        positiveLabel: t('保存せずに離れる'),
        negativeLabel: t('とどまる'),
      })
      return answer.outcome !== 'confirmed'
    },
  })
}

interface ButtonsProps {
  readonly isSending: boolean
  readonly isChanged: boolean
  readonly isRefused: boolean
  readonly onUndo: () => void
}

function Buttons({ isSending, isChanged, isRefused, onUndo }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        busy={isSending}
        disabled={!isChanged || isRefused}
        {...(isChanged ? {} : { disabledReason: t('変更はありません。') })}
      >
        {t('保存')}
      </Button>
      {isChanged && !isSending ? (
        <Button variant="Tertiary" icon="undo" onClick={onUndo}>
          {t('元に戻す')}
        </Button>
      ) : null}
    </div>
  )
}

/** Read-only, since people sign in with this address. */
function EmailShown({ email }: { readonly email: string }) {
  return (
    <TextInput
      label={t('メールアドレス')}
      type="email"
      name="email"
      readOnly
      value={email}
      helper={t('ログインに使います。ほかの人には見えません。ここでは変更できません。')}
      onChange={() => undefined}
    />
  )
}
