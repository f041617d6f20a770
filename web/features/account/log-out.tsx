import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { signOut } from '#machines/session/session-answers.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from './log-out.module.css'

/** Signs out at once; removes the tokens even if the server fails (specification §4). */
export function LogOut({ isAppMode = false }: { readonly isAppMode?: boolean }) {
  const { session } = useApp()
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    let isShown = true
    const leave = async () => {
      await signOut(session)
      if (isShown) setIsDone(true)
    }
    void leave()
    return () => {
      isShown = false
    }
  }, [session])

  if (!isDone) return <Spinner label={t('ログアウトしています')} />
  return (
    <div className={styles.page}>
      <PageHeading title={t('ログアウトしました')} lead={t('またのご利用をお待ちしています。')} />
      <ButtonLink wide render={(look) => <Link to={isAppMode ? '/app/login' : '/login'} {...look} />}>
        {t('ログイン')}
      </ButtonLink>
      <ButtonLink
        wide
        variant="Secondary"
        render={(look) => <Link to={isAppMode ? '/app' : '/'} {...look} />}
      >
        {t('ホームへ')}
      </ButtonLink>
    </div>
  )
}
