import { useSelector } from '@xstate/react'

import { signInByPasskey } from '#machines/session/session-answers.ts'
import { useApp } from '#web/app-context.tsx'
import { useRead } from '#web/flows/app/use-read.ts'
import { arePasskeysHere } from '#web/flows/passkey/passkey-actors.ts'

import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'

import styles from './login-panel.module.css'

/** Signs in with a passkey, if this browser and the site's address support them; the form shows failures. */
export function PasskeySignIn() {
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
