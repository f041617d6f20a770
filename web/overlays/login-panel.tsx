import { Link, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState, useEffect, useEffectEvent } from 'react'
import type { SubmitEvent } from 'react'

import { signIn, signInByPasskey } from '#machines/session/session-answers.ts'
import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { useRead } from '#web/flows/app/use-read.ts'
import { arePasskeysHere } from '#web/flows/passkey/passkey-actors.ts'
import { providerVisit, useProviderName } from '#web/flows/session/provider.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'

import { rich } from '../language/rich.ts'
import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { EmailInput, PasswordField } from '../ui/field.tsx'
import { FormAlert, SubmitButton } from './form-parts.tsx'
import { SignUpForm } from './sign-up-form.tsx'

import styles from './login-panel.module.css'

interface SignInFormProps {
  /** Called when the link for a forgotten password is followed. */
  readonly onLeave?: (() => void) | undefined
}

function SignInForm({ onLeave }: SignInFormProps) {
  const { session, passwordReset } = useApp()
  // After a password reset, the address is known already.
  const [email, setEmail] = useState(() => passwordReset.getSnapshot().context.email)
  const [password, setPassword] = useState('')
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(session, (snapshot) => snapshot.context.failure)
  const missing = [email.trim() === '' && t('メールアドレス'), password === '' && t('パスワード')].filter(
    (name) => name !== false,
  )

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && missing.length === 0) void signIn(session, { email: email.trim(), password })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure === null ? null : <FormAlert failure={failure} />}
      <EmailInput
        autoComplete="username"
        placeholder="example@example.com"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={t('パスワード')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Link className={styles.forgot} to="/pw-reset" onClick={onLeave}>
        {t('パスワードを忘れた方はこちら')}
      </Link>
      <SubmitButton wide busy={isBusy} missing={missing}>
        {t('ログイン')}
      </SubmitButton>
    </form>
  )
}

/** Signs in with a passkey, if this browser and the site's address support them; the form shows failures. */
function PasskeySignIn() {
  const { session } = useApp()
  const isOffered = useRead(arePasskeysHere)
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  // Reserve the space, since nearly every browser has passkeys and the content below would shift.
  if (isOffered === undefined) return <div className={styles.place} />
  if (isOffered !== true) return null
  return (
    <Button
      variant="Secondary"
      size="Large"
      wide
      icon="passkey"
      busy={isBusy}
      onClick={() => void signInByPasskey(session)}
    >
      {t('パスキーでログイン')}
    </Button>
  )
}

interface ProviderSignInProps {
  /** True over a page, to which the person returns. */
  readonly isPopup: boolean
}

/** Signs in through the operator's OpenID Connect provider, if one is set up. */
function ProviderSignIn({ isPopup }: ProviderSignInProps) {
  // Providers refuse browsers inside apps (RFC 8252, 8.12): the native app signs in itself and passes the
  // tokens.
  return useIsNativeApp() ? null : <Offer isPopup={isPopup} />
}

function Offer({ isPopup }: ProviderSignInProps) {
  const { intent } = useApp()
  const router = useRouter()
  const name = useProviderName()
  const { isSending, failure, send } = useSubmission(providerVisit)
  // An expired attempt may be repeated; a browser without storage could not complete the return.
  const isPossible = failure === null || failure.kind === 'offline'
  if (typeof name !== 'string' || !isPossible) return null

  const leave = () => {
    // A wish on this page is kept unchanged.
    const path = router.state.location.href
    if (isPopup) intent.send({ type: 'intent.began', intent: { path, wish: null } })
    send(null)
  }

  return (
    <div className={styles.offer}>
      <p className={styles.or}>{t('または')}</p>
      <Button variant="Secondary" size="Large" wide busy={isSending} onClick={leave}>
        {t('{name}でログイン', { name })}
      </Button>
      <p className={styles.terms}>
        {rich('はじめての方は、ログインすると<terms>利用規約</terms>に同意したことになります。', {
          terms: (words) => (
            <a href="/eura" target="_blank" rel="noopener">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

/** Page that the panel leads to; named as in specification §2. */
type PanelTarget = 'login' | 'app-login' | 'app-signup' | 'confirm-signup' | 'app-confirm-signup'

export interface LoginPanelProps {
  readonly mode: 'signUp' | 'signIn'
  /** Hides the link to the other mode. */
  readonly isLoginOnly?: boolean
  readonly isApp?: boolean
  /** True on the pages below /app. */
  readonly isAppMode?: boolean
  /** True inside a dialog, which has the title itself. */
  readonly isPopup?: boolean
  readonly onSignedIn: () => void
  /** Called when the link for a forgotten password is followed. */
  readonly onForgotten?: () => void
  readonly onLeave: (target: PanelTarget, email?: string) => void
}

export const panelTitles = {
  signUp: t('Okuyuki へようこそ'),
  signIn: t('Okuyuki へおかえりなさい'),
} as const

/** Signs in or signs up, as a page or a popup (specification §2). */
export function LoginPanel({
  mode,
  isLoginOnly = false,
  isApp = false,
  isAppMode = false,
  isPopup = false,
  onSignedIn,
  onForgotten,
  onLeave,
}: LoginPanelProps) {
  const { session } = useApp()
  const goOn = useEffectEvent(onSignedIn)
  // Through the form, or through tokens of the native app.
  useEffect(() => {
    const subscription = session.on('session.signedIn', () => goOn())
    return () => subscription.unsubscribe()
  }, [session])
  const hasSwitch = !isLoginOnly && !isApp
  return (
    <section className={styles.panel} data-popup={isPopup}>
      {isPopup ? null : <h1 className={styles.title}>{panelTitles[mode]}</h1>}
      {mode === 'signUp' ? (
        <SignUpForm
          isPopup={isPopup}
          onSubmitted={(email) => onLeave(isAppMode ? 'app-confirm-signup' : 'confirm-signup', email)}
        />
      ) : (
        <>
          <SignInForm onLeave={onForgotten} />
          <PasskeySignIn />
        </>
      )}
      <ProviderSignIn isPopup={isPopup} />
      {hasSwitch ? <Switch mode={mode} isAppMode={isAppMode} onLeave={onLeave} /> : null}
    </section>
  )
}

type SwitchProps = Pick<LoginPanelProps, 'mode' | 'onLeave'> & { readonly isAppMode: boolean }

/** Switches to the other mode, with the targets of specification §2. */
function Switch({ mode, isAppMode, onLeave }: SwitchProps) {
  if (mode === 'signUp')
    return (
      <button
        type="button"
        className={styles.switch}
        onClick={() => onLeave(isAppMode ? 'app-login' : 'login')}
      >
        {t('すでにアカウントをお持ちの方はこちら')}
      </button>
    )
  return isAppMode ? (
    <a className={styles.switch} href="/signup" target="_blank" rel="noopener">
      {t('はじめての方はこちら')}
    </a>
  ) : (
    <button type="button" className={styles.switch} onClick={() => onLeave('app-signup')}>
      {t('はじめての方はこちら')}
    </button>
  )
}
