import { Link } from '@tanstack/react-router'

import { useIsNativeApp } from '#web/app-context.tsx'
import { passwordResetMessage } from '#web/graphql/password-reset-words.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { EmailForm } from './email-form.tsx'
import { usePasswordReset } from './use-password-reset.ts'

import styles from './pw-reset.module.css'

/** Asks for the address again in another tab or on a later day; the mailed code is still valid. */
export function LostRecord() {
  const { send, email, failure, isBusy, waitReason } = usePasswordReset()
  const loginPath = useIsNativeApp() ? '/app/login' : '/login'
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('メールアドレスの確認')}
        lead={t(
          '再設定の途中の情報がこのタブにありません。メールアドレスを入力して、続きから始めてください。',
        )}
      />
      <EmailForm
        initial={email}
        submitLabel={t('届いたコードで続ける')}
        isBusy={isBusy}
        waitReason={waitReason}
        alert={
          failure === null ? null : <FormAlert failure={failure} words={passwordResetMessage(failure)} />
        }
        onSubmit={(address) => send({ type: 'reset.resume', email: address })}
        onAskAgain={(address) => send({ type: 'reset.ask', email: address })}
      />
      <Link to={loginPath}>{t('ログインに戻る')}</Link>
    </div>
  )
}
