const cookies = [
  { name: 'access_token、client_access_token', use: 'ログインの状態を示す', kept: '7日' },
  { name: 'refresh_token、client_refresh_token', use: 'ログインの状態を更新する', kept: '30日' },
  { name: 'username', use: '更新の際に利用者を示す', kept: '30日' },
  { name: 'app_source', use: 'アプリの中で表示していることを示す', kept: 'アプリの設定による' },
  {
    name: '_ga、_ga_（測定 ID）',
    use: 'アクセス解析で同じ利用者と分かる（同意したときのみ。同意を取り消すと消えます）',
    kept: '最長2年',
  },
] as const

/** Every cookie of the product (specification §9). */
export function CookieTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">名前</th>
          <th scope="col">目的</th>
          <th scope="col">期間</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, use, kept }) => (
          <tr key={name}>
            <td data-label="名前">{name}</td>
            <td data-label="目的">{use}</td>
            <td data-label="期間">{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
