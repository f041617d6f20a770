import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { formatDateTime } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/picture.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import styles from './config.module.css'

export function AccountCard() {
  const { dialog, session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={me?.displayName ?? ''} imageUrl={me?.avatarImageUrl ?? null} size={64} />
        <div className={styles.names}>
          <strong>{me?.displayName ?? '--'}</strong>
          <span>{me?.email ?? '--'}</span>
        </div>
        <div className={styles.buttons}>
          <Button variant="Secondary" icon="image" onClick={() => void openDialog(dialog, 'Avatar', {})}>
            {t('画像を変更')}
          </Button>
          <ButtonLink
            variant="Secondary"
            icon="settings"
            render={(look) => <Link to="/config/account" {...look} />}
          >
            {t('アカウントの設定')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** Diagnostic facts for a bug report: the environment and the build. Shows no secrets. */
export function DebugPanel() {
  const { nativeBridge, buildWatch, connectivity, copyText, say } = useApp()
  const isInApp = useSelector(nativeBridge, (snapshot) => snapshot.hasTag('present'))
  const { buildId, manifest, latestId } = useSelector(buildWatch, (snapshot) => snapshot.context)
  const network = useSelector(connectivity, (snapshot) =>
    snapshot.hasTag('offline') ? t('オフライン') : t('オンライン'),
  )
  const facts = [
    [t('表示している環境'), isInApp ? t('アプリ内のwebview') : t('ブラウザー')],
    [t('接続'), network],
    [t('ビルド'), buildId],
    [t('ビルドした日時'), manifest === null ? '--' : formatDateTime(manifest.builtAt)],
    [t('新しいビルド'), latestId === null || latestId === buildId ? t('なし') : latestId],
    [t('ユーザーエージェント'), navigator.userAgent],
  ] as const
  const copy = async () => {
    if (await copyText(facts.map(([name, value]) => `${name}: ${value}`).join('\n')))
      say(t('診断情報をコピーしました'), { type: 'Success' })
    else say(t('コピーできませんでした'), { type: 'Warning' })
  }
  return (
    <Card>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="Secondary" icon="copy" onClick={() => void copy()}>
          {t('診断情報をコピー')}
        </Button>
      </div>
    </Card>
  )
}

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
