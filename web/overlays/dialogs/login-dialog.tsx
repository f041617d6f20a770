import { useNavigate } from '@tanstack/react-router'

import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import { LoginPanel, panelTitles } from '../login-panel.tsx'
import type { DialogProps } from './dialog-props.ts'

/** The login panel as a popup; closes once the person is signed in. */
export function LoginDialog({ request, state, close }: DialogProps<'Login'>) {
  const navigate = useNavigate()
  return (
    <DialogFrame
      title={panelTitles.signIn}
      state={state}
      size="Small"
      onClose={() => close({ outcome: 'dismissed' })}
    >
      <LoginPanel
        mode="signIn"
        isPopup
        {...(request.isLoginOnly !== undefined && { isLoginOnly: request.isLoginOnly })}
        {...(request.isApp !== undefined && { isApp: request.isApp })}
        onSignedIn={() => close({ outcome: 'confirmed', value: null })}
        onForgotten={() => close({ outcome: 'dismissed' })}
        onLeave={() => {
          close({ outcome: 'dismissed' })
          void navigate({ to: '/app/signup' })
        }}
      />
    </DialogFrame>
  )
}
