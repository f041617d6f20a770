import { Link, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { codeEntryMachine } from '#machines/sign-up/code-entry.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { useDestination } from '#web/overlays/use-intent.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import { CodeInput, readCode } from './code-input.tsx'

import styles from './confirm-sign-up.module.css'

type CodeEntry = ActorRefFrom<typeof codeEntryMachine>

interface ConfirmSignUpProps {
  /** Address from the page's URL. */
  readonly email: string | undefined
  readonly isAppMode?: boolean
}

/** Asks for the mailed code of a sign-up; continues in the same tab after a reload. */
export function ConfirmSignUp({ email, isAppMode = false }: ConfirmSignUpProps) {
  const { signUp, session, say } = useApp()
  const router = useRouter()
  const destination = useDestination()
  const isFilling = useSelector(signUp, (snapshot) => snapshot.matches('filling'))
  const isLost = useSelector(signUp, (snapshot) => snapshot.hasTag('recordLost'))
  const entry = useSelector(signUp, (snapshot) => snapshot.children.codeEntry)

  useEffect(() => {
    if (isFilling) signUp.send({ type: 'code.enter' })
  }, [isFilling, signUp])

  const onSignedIn = useEffectEvent(() => {
    say(t('アカウントを作成しました'), { type: 'Success' })
    router.history.replace(destination())
  })
  useEffect(() => {
    const subscription = session.on('session.signedIn', () => onSignedIn())
    return () => subscription.unsubscribe()
  }, [session])

  const signUpPath = isAppMode ? '/app/signup' : '/signup'
  if (isLost) return <RecordLost signUpPath={signUpPath} />
  return entry ? (
    <CodeForm email={email} entry={entry} signUpPath={signUpPath} />
  ) : (
    <Skeleton height="16rem" />
  )
}

type SignUpPath = '/signup' | '/app/signup'

function RecordLost({ signUpPath }: { readonly signUpPath: SignUpPath }) {
  const { signUp } = useApp()
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('登録の途中の情報が見つかりません')}
        lead={t(
          '登録の続きは、登録を始めたのと同じタブでのみ行えます。お手数ですが、もう一度最初から登録してください。',
        )}
      />
      <ButtonLink
        wide
        render={(look) => (
          <Link to={signUpPath} {...look} onClick={() => signUp.send({ type: 'signUp.restart' })} />
        )}
      >
        {t('最初から登録する')}
      </ButtonLink>
    </div>
  )
}

interface CodeFormProps {
  readonly email: string | undefined
  readonly entry: CodeEntry
  readonly signUpPath: SignUpPath
}

function CodeForm({ email: askedEmail, entry, signUpPath }: CodeFormProps) {
  const { signUp } = useApp()
  const [code, setCode] = useState('')
  const email = useSelector(signUp, (snapshot) => snapshot.context.email)
  const failure = useSelector(entry, (snapshot) => snapshot.context.failure)
  const isBusy = useSelector(entry, (snapshot) => snapshot.hasTag('busy'))
  const isExhausted = useSelector(entry, (snapshot) => snapshot.hasTag('codeExhausted'))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = readCode(code)
    if (typed !== '') entry.send({ type: 'code.submit', code: typed })
  }

  return (
    <div className={styles.page}>
      <PageHeading
        title={t('確認コードの入力')}
        lead={t('{email} に確認コードを送りました。メールに書かれたコードを入力してください。', {
          email: askedEmail ?? email,
        })}
      />
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure === null ? null : <FormAlert failure={failure} />}
        <CodeInput value={code} onChange={setCode} />
        <Button
          type="submit"
          size="Large"
          wide
          busy={isBusy}
          disabled={code.trim() === '' || isExhausted}
          {...(isExhausted && {
            disabledReason: t('このコードは使えなくなりました。コードを再送してください。'),
          })}
        >
          {t('確認する')}
        </Button>
      </form>
      <Resend entry={entry} />
      <Link to={signUpPath} onClick={() => signUp.send({ type: 'signUp.restart' })}>
        {t('メールアドレスを変えて最初からやり直す')}
      </Link>
    </div>
  )
}

function Resend({ entry }: { readonly entry: CodeEntry }) {
  const seconds = useSelector(entry, (snapshot) => snapshot.context.resendIn)
  const isResendable = useSelector(entry, (snapshot) => snapshot.hasTag('resendable'))
  return (
    <Button
      variant="Tertiary"
      icon="mail"
      disabled={!isResendable}
      {...(seconds > 0 && { disabledReason: t('あと {seconds} 秒で再送できます', { seconds }) })}
      onClick={() => entry.send({ type: 'code.resend' })}
    >
      {seconds > 0 ? t('コードを再送する（あと {seconds} 秒）', { seconds }) : t('コードを再送する')}
    </Button>
  )
}
