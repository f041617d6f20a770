import { useBlocker } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Me } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { savedProfile, deletedAccount } from '#web/flows/account/account.ts'
import { membershipLogic } from '#web/flows/account/membership-actors.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { fieldMessages } from '#web/graphql/failure-messages.ts'
import { formatDateTime } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Card, Banner } from '#web/ui/surfaces.tsx'

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

/** Text that a person types to confirm the deletion. */
const WORD = t('退会する')

/** Deletes the account: shows what will be lost and asks twice; changes nothing if the server refuses. */
export function DeleteAccount() {
  const { dialog } = useApp()
  const { isSending, failure, shown, send } = useSubmission(deletedAccount)
  const [typed, setTyped] = useState('')
  const isBusy = isSending || shown !== null
  const isMeant = typed.normalize('NFKC').trim().toLowerCase() === WORD

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isMeant || isBusy) return
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('アカウントを削除'),
      message: t('アカウントとすべての作品を今すぐ削除します。元に戻すことはできません。'),
      positiveLabel: t('削除する'),
      isDanger: true,
    })
    if (answer.outcome === 'confirmed') send({})
  }

  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <WhatGoes />
        <PaidPlanWarning />
        {failure === null ? null : <FormAlert failure={failure} />}
        <TextInput
          label={t('確認のため「{word}」と入力してください', { word: WORD })}
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="Warning"
            icon="trash"
            busy={isBusy}
            disabled={!isMeant}
            disabledReason={t('「{word}」と入力すると押せます。', { word: WORD })}
          >
            {t('アカウントを削除')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function PaidPlanWarning() {
  const { logicOf } = useApp()
  const membership = useActorRef(logicOf(membershipLogic))
  const plan = useSelector(membership, ({ context }) => context.plan)
  const paidUntil = useSelector(membership, ({ context }) => context.paidUntil)
  if (plan === 'FREE' || paidUntil === null) return null
  return (
    <Banner tone="warning">
      {t(
        '有料プランの期間が {paidUntil} まで残っています。退会すると残りの期間は使えなくなり、お支払い済みの料金は返金されません。',
        { paidUntil: formatDateTime(paidUntil) },
      )}
    </Banner>
  )
}

function WhatGoes() {
  return (
    <div className={styles.gone}>
      <p>{t('削除すると、次のものがすぐに消え、元に戻せません。')}</p>
      <ul>
        <li>{t('アカウント（表示名、メールアドレス、画像、ログイン情報）')}</li>
        <li>{t('すべての空間画像と動画、そのもとになった画像と動画のファイル')}</li>
        <li>{t('生成の履歴。生成中のタスクは中止されます')}</li>
        <li>{t('コレクション、お気に入り、お知らせ、作品に届いた感想、閲覧の記録')}</li>
        <li>{t('共有リンクとほかのサイトへの埋め込み（表示されなくなります）')}</li>
      </ul>
      <p>
        {t(
          'チームからは退出します。あなただけのチームはなくなり、あなたが最後のオーナーなら、いちばん長くいるメンバーがオーナーになります。ほかの人の作品や運営に送ったご意見は、名前を外して残ります。',
        )}
      </p>
    </div>
  )
}
