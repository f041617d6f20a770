import { useRouter } from '@tanstack/react-router'

import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { providerVisit, useProviderName } from '#web/flows/session/provider.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'

import { rich } from '../language/rich.ts'
import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'

import styles from './provider-sign-in.module.css'

interface ProviderSignInProps {
  /** True over a page, to which the person returns. */
  readonly isPopup: boolean
}

/** Signs in through the operator's OpenID Connect provider, if one is set up. */
export function ProviderSignIn({ isPopup }: ProviderSignInProps) {
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
