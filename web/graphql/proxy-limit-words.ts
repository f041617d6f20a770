import { t } from '../language/t.ts'

/** Failure code of a body that a proxy in front of the server refused. */
export const PROXY_BODY_LIMIT = 'PROXY_BODY_LIMIT'

const MEBIBYTE = 1024 ** 2

/** Returns a message to pass on to the operator if a proxy refuses bodies that the server would accept. */
export function proxyLimitMessage(bytes: number | null): string {
  const size = bytes === null ? t('送信した大きさ') : `${Math.ceil(bytes / MEBIBYTE)} MB`
  return t(
    'サーバーの手前にある中継サーバー（プロキシ）が、大きなデータの受け取りを断りました（413）。運営者に「プロキシの本文の上限（nginx では client_max_body_size）を {size}より大きくしてください」とお伝えください。',
    { size },
  )
}
