import { ReadAddresses } from '#backend/files/read-address.ts'
import { loadSecrets } from '#backend/secrets.ts'
import type { BackendConfig } from '#backend/settings/config.ts'

import type { OpenClient } from './backup/clients.ts'
import { openFiles } from './installation.ts'

const PATIENCE_MS = 10_000
/** A small file that every item has. */
const FILE = 'thumbnail.webp'

interface Found {
  readonly finding: 'OK' | 'FAILING'
  /** Japanese. */
  readonly text: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Reads a file of the newest PUBLIC item through CDN_URL, twice: the second response may be cached. */
export async function checkCdn(
  config: BackendConfig & { readonly cdnUrl: string },
  { client }: OpenClient,
): Promise<Found> {
  const { rows } = await client.query<{ files_id: string; revision: number }>(
    "select files_id, revision from spatial_images where visibility = 'PUBLIC' order by created_at desc, id desc limit 1",
  )
  const { cdnUrl } = config
  const [item] = rows
  if (!item)
    return {
      finding: 'OK',
      text: '公開中の作品がまだないため、CDN_URL は確かめていません。',
      details: { cdnUrl },
    }
  const { fileKey } = await loadSecrets(config)
  const addresses = new ReadAddresses(fileKey, { publicOrigin: cdnUrl })
  const { files_id: filesId, revision } = item
  const url = addresses.ofItem({ filesId, revision, isPublic: true })(FILE)
  const size = (await (await openFiles(config)).stat(`items/${filesId}/${FILE}`))?.size
  for (const time of ['first', 'second']) {
    const fault = await faultOf(url, size)
    if (fault !== null) return { finding: 'FAILING', text: fault, details: { url, time } }
  }
  return { finding: 'OK', text: `CDN_URL から公開中の作品のファイルを読めます: ${cdnUrl}`, details: { url } }
}

/** Japanese description of a wrong response; null if it is right. */
async function faultOf(url: string, size: number | undefined): Promise<string | null> {
  let answer: Response
  let bytes: number
  try {
    answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    bytes = (await answer.arrayBuffer()).byteLength
  } catch (error) {
    const { cause, message } = error as Error
    return `CDN_URL に接続できません: ${cause instanceof Error ? cause.message : message}`
  }
  const { status, headers } = answer
  if (status !== 200)
    return `CDN_URL からファイルを読めません（状態 ${status}）。オクユキが動いていることと、CDN が /files/items/ をパスを変えずにこのサイトから読むことを確かめてください。`
  if (bytes !== size || headers.get('content-type') !== 'image/webp')
    return `CDN_URL が別の内容を返しました（${bytes} バイト、正しくは ${size ?? '不明'}）。CDN が画像を変換しないようにしてください。`
  if (headers.get('access-control-allow-origin') !== '*')
    return 'CDN_URL の応答に access-control-allow-origin がありません。CDN がこのヘッダーをそのまま返すようにしてください。'
  if (!/\bimmutable\b/.test(headers.get('cache-control') ?? ''))
    return 'CDN_URL の応答の cache-control が変えられています。CDN がこのヘッダーをそのまま返すようにしてください。'
  // A response that was just revalidated has no age (RFC 9111, 5.1).
  if (Number(headers.get('age') ?? 0) > 0)
    return 'CDN が、このサイトに確かめずに古い応答を返しています。非公開にした作品が残らないように、s-maxage=0 に従い、毎回確かめる設定にしてください。'
  return null
}
