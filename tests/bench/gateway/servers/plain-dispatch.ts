import type { Dispatcher } from 'undici'

import type { dispatch } from '../../../../graphql-gateway/rest/send.ts'

/** The gateway's `dispatch`, implemented with undici's own `request`. */
export const plainDispatch: typeof dispatch = async (pool, request, onStart) => {
  const controller = new AbortController()
  onStart((reason) => controller.abort(reason))
  const { statusCode, statusText, headers, body } = await pool.request({
    ...(request as Dispatcher.RequestOptions),
    signal: controller.signal,
  })
  const get = (name: string): string | null => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  return { status: statusCode, statusText, headers: { get }, text: await body.text() }
}
