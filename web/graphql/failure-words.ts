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
      return failure.message
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
