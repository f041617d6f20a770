import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

import styles from './login-panel.module.css'

/** A way from the panel to a page; named as in specification §2. */
export type PanelTarget = 'login' | 'signup' | 'confirm-signup'

export interface LoginPanelProps {
  readonly mode: 'signUp' | 'signIn'
  /** Hides the way to the other mode. */
  readonly isLoginOnly?: boolean
  readonly isApp?: boolean
  /** Inside a dialog, which carries the title itself. */
  readonly isPopup?: boolean
  readonly onSignedIn: () => void
  readonly onLeave: (target: PanelTarget, email?: string) => void
}

export const panelTitles = {
  signUp: 'Okuyuki へようこそ',
  signIn: 'Okuyuki へおかえりなさい',
} as const

/** Signs in or signs up, as a page and as a popup (specification §2). */
export function LoginPanel({
  mode,
  isLoginOnly = false,
  isApp = false,
  isPopup = false,
  onSignedIn,
  onLeave,
}: LoginPanelProps) {
  const hasSwitch = !isLoginOnly && !isApp
  return (
    <section className={styles.panel} data-popup={isPopup}>
      {isPopup ? null : <h1 className={styles.title}>{panelTitles[mode]}</h1>}
      {mode === 'signUp' ? (
        <SignUpForm onSubmitted={(email) => onLeave('confirm-signup', email)} />
      ) : (
        <SignInForm onSignedIn={onSignedIn} />
      )}
      {hasSwitch ? (
        <button
          type="button"
          className={styles.switch}
          onClick={() => onLeave(mode === 'signUp' ? 'login' : 'signup')}
        >
          {mode === 'signUp' ? 'すでにアカウントをお持ちの方はこちら' : 'はじめての方はこちら'}
        </button>
      ) : null}
    </section>
  )
}
