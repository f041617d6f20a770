import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'

import { FormAlert } from '../overlays/form-alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextInput } from '../ui/text-input.tsx'

import styles from './-confirm-signup.module.css'

export const Route = createFileRoute('/confirm-signup')({
  staticData: { layout: 'login' },
  head: () => ({ meta: [{ title: '確認コードの入力 | Okuyuki' }] }),
  validateSearch: ({ email }): { email?: string } => (typeof email === 'string' ? { email } : {}),
  component: ConfirmSignUpPage,
})

function ConfirmSignUpPage() {
  const { signUp, session, say } = useApp()
  const navigate = useNavigate()
  const isRestoring = useSelector(signUp, (snapshot) => snapshot.matches('restoring'))
  const isFilling = useSelector(signUp, (snapshot) => snapshot.matches('filling'))
  const isLost = useSelector(signUp, (snapshot) => snapshot.hasTag('recordLost'))

  useEffect(() => {
    if (isFilling) signUp.send({ type: 'code.enter' })
  }, [isFilling, signUp])

  const onSignedIn = useEffectEvent(() => {
    say('アカウントを作成しました', { type: 'Success' })
    void navigate({ to: '/mypage', replace: true })
  })
  useEffect(() => {
    const subscription = session.on('session.signedIn', () => onSignedIn())
    return () => subscription.unsubscribe()
  }, [session])

  if (isRestoring) return <Skeleton height="16rem" />
  return isLost ? <RecordLost /> : <CodeForm />
}

function RecordLost() {
  const { signUp } = useApp()
  return (
    <div className={styles.page}>
      <PageHeading
        title="登録の途中の情報が見つかりません"
        lead="登録の続きは、登録を始めたのと同じタブでのみ行えます。お手数ですが、もう一度最初から登録してください。"
      />
      <ButtonLink
        wide
        render={(look) => (
          <Link to="/signup" {...look} onClick={() => signUp.send({ type: 'signUp.restart' })} />
        )}
      >
        最初から登録する
      </ButtonLink>
    </div>
  )
}

function CodeForm() {
  const { signUp } = useApp()
  const search = Route.useSearch()
  const [code, setCode] = useState('')
  const email = useSelector(signUp, (snapshot) => snapshot.context.email)
  const failure = useSelector(signUp, (snapshot) => snapshot.context.failure)
  const isBusy = useSelector(signUp, (snapshot) => snapshot.hasTag('busy'))
  const isExhausted = useSelector(signUp, (snapshot) => snapshot.hasTag('codeExhausted'))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // People paste codes with blanks, and type them in full width.
    const typed = code.normalize('NFKC').replaceAll(/\s/g, '')
    if (typed !== '') signUp.send({ type: 'code.submit', code: typed })
  }

  return (
    <div className={styles.page}>
      <PageHeading
        title="確認コードの入力"
        lead={`${search.email ?? email} に確認コードを送りました。メールに書かれたコードを入力してください。`}
      />
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure === null ? null : <FormAlert failure={failure} />}
        <TextInput
          label="確認コード"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          required
          value={code}
          onChange={setCode}
        />
        <Button
          type="submit"
          size="Large"
          wide
          busy={isBusy}
          disabled={code.trim() === '' || isExhausted}
          {...(isExhausted && {
            disabledReason: 'このコードは使えなくなりました。コードを再送してください。',
          })}
        >
          確認する
        </Button>
      </form>
      <Resend />
      <Link to="/signup" onClick={() => signUp.send({ type: 'signUp.restart' })}>
        メールアドレスを変えて最初からやり直す
      </Link>
    </div>
  )
}

function Resend() {
  const { signUp } = useApp()
  const seconds = useSelector(signUp, (snapshot) => snapshot.context.resendIn)
  const isResendable = useSelector(signUp, (snapshot) => snapshot.hasTag('resendable'))
  return (
    <Button
      variant="Tertiary"
      icon="mail"
      disabled={!isResendable}
      {...(seconds > 0 && { disabledReason: `あと ${seconds} 秒で再送できます` })}
      onClick={() => signUp.send({ type: 'code.resend' })}
    >
      {seconds > 0 ? `コードを再送する（あと ${seconds} 秒）` : 'コードを再送する'}
    </Button>
  )
}
