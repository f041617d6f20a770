import { useSelector } from '@xstate/react'

import { signInByPasskey } from '#machines/session/session-answers.ts'
import { useApp } from '#web/app-context.tsx'
import { useRead } from '#web/flows/app/use-read.ts'
import { arePasskeysHere } from '#web/flows/passkey/passkey-actors.ts'

import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'

import styles from './login-panel.module.css'

/**
 * Signs in with a passkey, where this browser and the site's address have them; what came of it is said where
 * the form says it.
 */
export function PasskeySignIn() {
  const { session } = useApp()
  const isOffered = useRead(arePasskeysHere)
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  // Nearly every browser has passkeys: what stands below it would be pushed away.
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
