import { Link } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

import styles from './config.module.css'

/** Restarts walkthroughs, and links to other help. */
export function HelpCard() {
  return (
    <Card>
      <div className={styles.stack}>
        <p>{t('画面の使い方を、もう一度案内します。')}</p>
        <div className={styles.buttons}>
          <ButtonLink
            variant="Secondary"
            icon="sparkle"
            render={(look) => <Link to="/mypage" search={{ walkthrough: 'restart' }} {...look} />}
          >
            {t('マイページの使い方')}
          </ButtonLink>
          <ButtonLink
            variant="Secondary"
            icon="sparkle"
            render={(look) => <Link to="/atelier" search={{ walkthrough: 'restart' }} {...look} />}
          >
            {t('アトリエの使い方')}
          </ButtonLink>
        </div>
        <ul className={styles.links}>
          <li>
            <Link to="/feedback" search={{ from: '/config' }}>
              {t('ご意見・お問い合わせ')}
            </Link>
          </li>
          <li>
            <Link to="/eura">{t('利用規約')}</Link>
          </li>
          <li>
            <Link to="/policy">{t('プライバシーポリシー')}</Link>
          </li>
          <li>
            <Link to="/config/logout">{t('ログアウト')}</Link>
          </li>
        </ul>
      </div>
    </Card>
  )
}
