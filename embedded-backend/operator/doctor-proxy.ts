import { probeAddress } from '#backend/files/probe-addresses.ts'
import type { ProbeMethod } from '#backend/files/probe-addresses.ts'
import { MAX_AVATAR_BYTES } from '#backend/rules/accounts/profile.ts'
import { loadSecrets } from '#backend/secrets.ts'
import { systemClock } from '#backend/services/clock.ts'
import type { BackendConfig } from '#backend/settings/config.ts'
import { trustsNone } from '#contract/clients.ts'

import type { Check, Found } from './finding.ts'

const PATIENCE_MS = 15_000
/** The largest body of one request: a picture; parts of uploads are smaller. */
const LARGEST_BODY = MAX_AVATAR_BYTES
/** An address of documentation (RFC 5737), which no client has. */
const CLAIMED = '192.0.2.77'
/** The probe pauses for 1.5 s between its two events. */
const SHORTEST_PAUSE_MS = 700

/** How a request arrived at the product. */
interface Arrived {
  readonly client: string | null
  readonly forwardedFor: string | null
  readonly hosts: readonly (string | null)[]
  readonly scheme: string | null
}

/** Asks the product through its public address, and so through every proxy before it. */
export async function lookAtProxy(
  config: BackendConfig & { readonly publicUrl: string },
): Promise<readonly Check[]> {
  const { publicUrl } = config
  const { fileKey } = await loadSecrets(config)
  const address = (method: ProbeMethod) => publicUrl + probeAddress(fileKey, method, systemClock.now())
  const ask = (method: ProbeMethod, init: RequestInit = {}) =>
    fetch(address(method), {
      ...init,
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  try {
    const { arrived, pauseMs } = await readEvents(
      await ask('GET', { headers: { 'x-forwarded-for': CLAIMED } }),
    )
    const reached: Found = { finding: 'OK', text: `PUBLIC_URL からオクユキに届きます: ${publicUrl}` }
    return [
      { name: 'public-address', ...reached },
      { name: 'event-streams', ...judgeStream(pauseMs) },
      { name: 'client-addresses', ...judgeArrival(arrived, config) },
      {
        name: 'upload-size',
        ...(await lookAtUpload(() => ask('PUT', { body: new Uint8Array(LARGEST_BODY) }))),
      },
    ]
  } catch (error) {
    const { cause, message } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    const text = `PUBLIC_URL（${publicUrl}）からオクユキに届きません。起動していることと、手前のプロキシの設定を確かめてください: ${reason}`
    return [{ name: 'public-address', finding: 'WARNING', text }]
  }
}

/** Reads the two events, and measures the time between them. */
async function readEvents(
  answer: Response,
): Promise<{ readonly arrived: Arrived; readonly pauseMs: number }> {
  if (answer.status !== 200 || answer.body === null) {
    await answer.body?.cancel()
    throw new Error(`状態 ${answer.status}（別のプログラムか、別の鍵のオクユキが答えています）`)
  }
  let text = ''
  let firstAt: number | undefined
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('\n\n')) firstAt ??= performance.now()
  }
  const json = /^data: (\{.*\})\n\n/.exec(text)?.[1]
  if (json === undefined || firstAt === undefined) throw new Error('応答が途中で切れています')
  return { arrived: JSON.parse(json) as Arrived, pauseMs: performance.now() - firstAt }
}

function judgeStream(pauseMs: number): Found {
  if (pauseMs >= SHORTEST_PAUSE_MS)
    return { finding: 'OK', text: 'イベントストリームはためられずに届きます。' }
  const text =
    '手前のプロキシがイベントストリームをためています。変換の進み具合が届きません。バッファリングを止めてください。'
  return { finding: 'FAILING', text, details: { pauseMs: Math.round(pauseMs) } }
}

function judgeArrival(arrived: Arrived, config: BackendConfig & { readonly publicUrl: string }): Found {
  const { protocol, host } = new URL(config.publicUrl)
  const details = { ...arrived }
  if (arrived.client === CLAIMED) {
    const text =
      '訪れた人の名乗った x-forwarded-for がそのまま使われています。回数の制限を避けられてしまいます。TRUST_PROXY をプロキシの数にし、プロキシがこのヘッダーを上書きするようにしてください。'
    return { finding: 'FAILING', text, details }
  }
  const isForwarded = arrived.forwardedFor !== null && arrived.forwardedFor !== CLAIMED
  if (isForwarded && trustsNone(config.trustedProxies)) {
    const text =
      '手前にプロキシがありますが、TRUST_PROXY がありません。全員がひとりとして数えられます。TRUST_PROXY=1 などを設定してください。'
    return { finding: 'FAILING', text, details }
  }
  if (!arrived.hosts.includes(host)) {
    const text = `プロキシが host ヘッダーを ${host} のまま渡していません。`
    return { finding: 'WARNING', text, details }
  }
  if (protocol === 'https:' && arrived.scheme !== 'https') {
    return { finding: 'WARNING', text: 'プロキシが x-forwarded-proto: https を渡していません。', details }
  }
  return { finding: 'OK', text: '訪れた人のアドレスと host ヘッダーは正しく届きます。' }
}

async function lookAtUpload(send: () => Promise<Response>): Promise<Found> {
  const megabytes = LARGEST_BODY / 1024 ** 2
  const details = { bytes: LARGEST_BODY }
  const answer = await send().catch((error: unknown) => error as Error)
  if (answer instanceof Error) {
    const text = `${megabytes} MiB の本文を送る途中で接続が切れました。手前のプロキシの上限を確かめてください。`
    return { finding: 'FAILING', text, details }
  }
  const { status } = answer
  const body: unknown = await answer.json().catch(() => null)
  const bytes = (body as { readonly bytes?: unknown } | null)?.bytes
  if (status === 200 && bytes === LARGEST_BODY)
    return { finding: 'OK', text: `${megabytes} MiB までの本文が届きます。` }
  const text = `手前のプロキシが ${megabytes} MiB の本文を通しません（状態 ${status}）。本文の上限を上げてください。`
  return { finding: 'FAILING', text, details: { ...details, status } }
}
