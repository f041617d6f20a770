import type { Failure } from '#machines/foundation/failure.ts'

/** What happened and what to do, for people. */
export function failureWords(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return 'サーバーに接続できません。通信の状態を確かめて、もう一度お試しください。'
    case 'unauthenticated':
      return 'ログインの有効期限が切れました。もう一度ログインしてください。'
    case 'notFound':
      return '見つかりませんでした。削除されたか、公開範囲やリンクが変わった可能性があります。'
    case 'rejected':
      return withoutFieldNames(failure.message)
    case 'rateLimited':
    case 'unavailable':
      return failure.retryAfter === null
        ? failure.message
        : `${failure.message}（${failure.retryAfter} 秒後にもう一度お試しください。）`
    case 'unsupported':
      return 'この機能は、現在の環境では利用できません。'
    case 'unexpected':
      return '予期しない問題が起きました。時間をおいて、もう一度お試しください。'
  }
}

/** Fields of the contract as the interface calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  title: 'タイトル',
  description: '説明',
  hashTags: 'タグ',
  category: 'カテゴリー',
  visibility: '公開範囲',
  displayName: '表示名',
  email: 'メールアドレス',
  password: 'パスワード',
  code: '確認コード',
  teamname: 'チームのID',
  text: '内容',
  annotations: '注釈',
}

/** Lines of the server that begin with a field ("input.title: …"), with the name people know, or none. */
function withoutFieldNames(message: string): string {
  return message
    .split('\n')
    .map((line) => {
      const [, path, words] = /^([a-zA-Z_][\w.]*): (.+)$/.exec(line) ?? []
      if (path === undefined || words === undefined) return line
      const name = path.split('.').find((part) => part in fieldNames)
      return name === undefined ? words : `${fieldNames[name]}: ${words}`
    })
    .join('\n')
}
