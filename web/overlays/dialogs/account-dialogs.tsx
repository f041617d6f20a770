import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import { TermsText } from '../legal/terms-text.tsx'
import { LoginPanel, panelTitles } from '../login-panel.tsx'
import type { LoginPanelProps } from '../login-panel.tsx'
import type { DialogProps } from './dialog-props.ts'

/**
 * Login panel as a popup, in both modes; closes once the person is signed in, or continues on the page for
 * the confirmation code.
 */
export function LoginDialog({ request, state, close }: DialogProps<'Login'>) {
  const { intent } = useApp()
  const navigate = useNavigate()
  const [mode, setMode] = useState<LoginPanelProps['mode']>(request.isSignUp ? 'signUp' : 'signIn')
  return (
    <DialogFrame
      title={panelTitles[mode]}
      state={state}
      size="Small"
      onClose={() => {
        intent.send({ type: 'intent.abandoned' })
        close({ outcome: 'dismissed' })
      }}
    >
      <LoginPanel
        mode={mode}
        isPopup
        {...(request.isLoginOnly !== undefined && { isLoginOnly: request.isLoginOnly })}
        {...(request.isApp !== undefined && { isApp: request.isApp })}
        onSignedIn={() => close({ outcome: 'confirmed', value: null })}
        onForgotten={() => close({ outcome: 'dismissed' })}
        onLeave={(target, email) => {
          if (target === 'login' || target === 'app-signup') {
            setMode(target === 'login' ? 'signIn' : 'signUp')
            return
          }
          close({ outcome: 'dismissed' })
          void navigate({ to: '/confirm-signup', search: email === undefined ? {} : { email } })
        }}
      />
    </DialogFrame>
  )
}

/** Shows the terms of use. */
export function EulaDialog({ state, close }: DialogProps<'EULA'>) {
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title={t('利用規約')}
      state={state}
      size="Large"
      onClose={dismiss}
      actions={
        <Button variant="Secondary" onClick={dismiss}>
          {t('閉じる')}
        </Button>
      }
    >
      <TermsText />
    </DialogFrame>
  )
}
