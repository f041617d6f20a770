import type { Failure } from '#machines/foundation/failure.ts'

import { served, t } from '../language/t.ts'

/** Returns a message for people: the cause and what to do. */
export function failureMessage(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('サーバーに接続できません。通信の状態を確かめて、もう一度お試しください。')
    case 'unauthenticated':
      return t('ログインの有効期限が切れました。もう一度ログインしてください。')
    case 'notFound':
      return t('見つかりませんでした。削除されたか、公開範囲やリンクが変わった可能性があります。')
    case 'rejected':
      return withoutFieldNames(served(failure.message))
    case 'rateLimited':
    case 'unavailable':
      return failure.retryAfter === null
        ? served(failure.message)
        : t('{message}（{retryAfter} 秒後にもう一度お試しください。）', {
            message: served(failure.message),
            retryAfter: failure.retryAfter,
          })
    case 'unsupported':
      return t('この機能は、現在の環境では利用できません。')
    case 'unexpected':
      return t('予期しない問題が起きました。時間をおいて、もう一度お試しください。')
  }
}

/** Names of the contract's fields in the interface. */
const fieldNames: Readonly<Record<string, string>> = {
  title: t('タイトル'),
  description: t('説明'),
  hashTags: t('タグ'),
  category: t('カテゴリー'),
  visibility: t('公開範囲'),
  displayName: t('表示名'),
  email: t('メールアドレス'),
  password: t('パスワード'),
  code: t('確認コード'),
  teamname: t('チームのID'),
  text: t('内容'),
  annotations: t('注釈'),
}

/**
 * Replaces the contract's field name at the start of each line ("input.title: …") with the interface's name,
 * or removes it.
 */
function withoutFieldNames(message: string): string {
  return message
    .split('\n')
    .map((line) => {
      const [, path = '', words] = /^([a-zA-Z_][\w.]*): (.+)$/.exec(line) ?? []
      if (words === undefined) return line
      const name = path.split('.').find((part) => part in fieldNames)
      return name === undefined ? words : `${fieldNames[name]}: ${words}`
    })
    .join('\n')
}
