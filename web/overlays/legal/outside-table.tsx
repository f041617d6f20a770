import { t } from '#web/language/t.ts'

const sendings = [
  {
    to: t('アクセス解析サービス（Google アナリティクス）'),
    what: t('閲覧したページのアドレスとタイトル、日時、画面の大きさ、言語、解析用の識別子'),
    why: t('利用状況の把握と改善（運営者が設定し、利用者が同意したときのみ）'),
  },
  {
    to: t('本人認証サービス（Amazon Cognito、東京リージョン）'),
    what: t('メールアドレス、確認コード、新しいパスワード（当社のサーバーを経由）'),
    why: t('パスワードの再設定'),
  },
] as const

/** Third parties that receive data from a person's device, as Japanese telecommunications law requires. */
export function OutsideTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('送信先')}</th>
          <th scope="col">{t('情報')}</th>
          <th scope="col">{t('目的')}</th>
        </tr>
      </thead>
      <tbody>
        {sendings.map(({ to, what, why }) => (
          <tr key={to}>
            <td data-label={t('送信先')}>{to}</td>
            <td data-label={t('情報')}>{what}</td>
            <td data-label={t('目的')}>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
