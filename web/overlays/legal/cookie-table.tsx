import { IS_ENGLISH_OFFERED, LANGUAGE_COOKIE } from '#contract/languages.ts'
import { t } from '#web/language/t.ts'

const cookies = [
  { name: t('access_token、client_access_token'), use: t('ログインの状態を示す'), kept: t('7日') },
  { name: t('refresh_token、client_refresh_token'), use: t('ログインの状態を更新する'), kept: t('30日') },
  { name: 'username', use: t('更新の際に利用者を示す'), kept: t('30日') },
  ...(IS_ENGLISH_OFFERED ? [{ name: LANGUAGE_COOKIE, use: t('選んだ言語を覚える'), kept: t('1年') }] : []),
  {
    name: 'okuyuki_sign_in',
    use: t('ほかのサービスでログインしている途中であることを示す（そのログインを使うときのみ）'),
    kept: t('10分'),
  },
  { name: 'app_source', use: t('アプリの中で表示していることを示す'), kept: t('アプリの設定による') },
  {
    name: t('_ga、_ga_（測定 ID）'),
    use: t('アクセス解析で同じ利用者と分かる（同意したときのみ。同意を取り消すと消えます）'),
    kept: t('最長2年'),
  },
] as const

/** Every cookie of the product (specification §9). */
export function CookieTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('名前')}</th>
          <th scope="col">{t('目的')}</th>
          <th scope="col">{t('期間')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, use, kept }) => (
          <tr key={name}>
            <td data-label={t('名前')}>{name}</td>
            <td data-label={t('目的')}>{use}</td>
            <td data-label={t('期間')}>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
