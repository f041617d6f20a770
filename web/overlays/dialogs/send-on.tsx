import { lazy, Suspense, useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { sendTargets } from './send-targets.ts'

import styles from './send-on.module.css'

const LinkCode = lazy(() => import('./link-code.tsx'))

interface SendOnProps {
  readonly link: string
  readonly title: string
  readonly description: string
}

/** Ways to share a link: the system's share sheet if there is one, LINE, X, and a QR code for a phone. */
export function SendOn({ link, title, description }: SendOnProps) {
  const { share, canShare } = useApp()
  const [isCodeShown, setCodeShown] = useState(false)
  return (
    <section className={styles.part} aria-label={t('送る')}>
      <div className={styles.ways}>
        {canShare() ? (
          <Button
            variant="Primary"
            icon="share"
            onClick={() => void share({ url: link, title, text: description })}
          >
            {t('アプリで送る')}
          </Button>
        ) : null}
        {sendTargets.map(({ name, address }) => (
          <ButtonLink
            key={name}
            variant="Secondary"
            icon="external"
            render={(look) => (
              <a {...look} href={address({ url: link, title })} target="_blank" rel="noreferrer">
                {look.children}
              </a>
            )}
          >
            {name}
          </ButtonLink>
        ))}
        <Button
          variant="Secondary"
          icon="qr-code"
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {t('QRコード')}
        </Button>
      </div>
      {isCodeShown ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <LinkCode link={link} />
        </Suspense>
      ) : null}
    </section>
  )
}
