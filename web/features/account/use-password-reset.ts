import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'

/** Returns the state of the password reset for its two pages. */
export function usePasswordReset() {
  const { passwordReset } = useApp()
  const snapshot = useSelector(passwordReset, (current) => current)
  const { email, failure, waitSeconds, waitingFor } = snapshot.context
  return {
    send: passwordReset.send,
    email,
    failure,
    waitSeconds,
    isBusy: snapshot.hasTag('busy'),
    isCodeWanted: snapshot.hasTag('codeWanted'),
    isEmailWanted: snapshot.matches({ flow: 'emailWanted' }),
    isFinished: snapshot.matches({ flow: 'finished' }),
    isRestoring: snapshot.matches({ flow: 'restoring' }),
    /** Returns the reason why no code can be sent to this address at present. */
    waitReason: (address: string): string | undefined =>
      waitSeconds > 0 && (waitingFor === null || waitingFor === address)
        ? t('あと {seconds} 秒で送信できます', { seconds: waitSeconds })
        : undefined,
  }
}
