import { useEffect, useEffectEvent } from 'react'

import { useApp } from '#web/app-context.tsx'

import { t } from '../language/t.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

import styles from './login-panel.module.css'

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
