import { randomUUID } from 'node:crypto'
import { access, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { ReadAddresses } from '#backend/files/signed-addresses.ts'
import { ASSETS_PREFIX } from '#backend/files/web-assets.ts'
import { loadSecrets } from '#backend/secrets.ts'
import { readConfig } from '#backend/settings/config.ts'
import type { BackendConfig } from '#backend/settings/config.ts'
import { compareMigrations } from '#backend/store/migrate.ts'
import { webBuild } from '#server/web-stamps.ts'

import { openClient } from './backup/clients.ts'
import type { OpenClient } from './backup/clients.ts'
import { isKnown, readKnownFiles } from './backup/known-files.ts'
import { lookAtBuild } from './doctor-build.ts'
import { lookAtProxy } from './doctor-proxy.ts'
import type { Check, Found } from './finding.ts'
import { openFiles, openDatabasePlace } from './installation.ts'

const PATIENCE_MS = 10_000
/** A small file that every item has. */
const FILE = 'thumbnail.webp'

/** Reads a file of the newest PUBLIC item through CDN_URL, twice: the second response may be cached. */
async function checkCdn(
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

type Look = () => Promise<Found>

const shownKeys = 20
const oldSeconds = { queued: 15 * 60, processing: 60 * 60, mail: 15 * 60 }

/**
 * Checks everything that an installation depends on, without changes. A failed check skips only those that
 * depend on it.
 */
export async function examine(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const checks: Check[] = []
  const look = async (name: string, at: Look): Promise<boolean> => {
    const found = await at().catch((error: unknown) => ({
      finding: 'FAILING' as const,
      text: error instanceof Error ? error.message : String(error),
    }))
    checks.push({ name, ...found })
    return found.finding !== 'FAILING'
  }
  if (!(await look('settings', () => lookAtSettings(env)))) return checks
  const config = readConfig(env)
  const isFolderFine = await look('data-folder', () => lookAtFolder(config))
  if (!isFolderFine) return checks
  await look('disk', () => lookAtDisk(config))
  await look('files', () => lookAtFiles(config))
  await look('web-build', () => Promise.resolve(lookAtBuild(webBuild())))
  const { publicUrl } = config
  if (publicUrl !== null) checks.push(...(await lookAtProxy({ ...config, publicUrl })))
  await using cleanup = new AsyncDisposableStack()
  let opened: OpenClient | undefined
  await look('database', async () => {
    const place = cleanup.use(await openDatabasePlace(config))
    opened = cleanup.use(await openClient(place.url))
    const { rows } = await opened.client.query<{ server_version: string }>('show server_version')
    const details = { place: place.kind, version: rows[0]?.server_version }
    return { finding: 'OK', text: `PostgreSQL ${details.version} に接続できます。`, details }
  })
  const database = opened
  if (!database) return checks
  const isCurrent = await look('migrations', () => lookAtMigrations(database))
  if (!isCurrent) return checks
  await look('queue', () => lookAtQueue(database))
  await look('mails', () => lookAtMails(database))
  await look('orphans', () => lookAtOrphans(config, database))
  const { cdnUrl } = config
  if (cdnUrl !== null) await look('cdn', () => checkCdn({ ...config, cdnUrl }, database))
  return checks
}

async function lookAtSettings(env: NodeJS.ProcessEnv): Promise<Found> {
  const config = readConfig(env)
  const missing = [
    ...(config.smtpUrl === null ? ['SMTP_URL'] : []),
    ...(config.publicUrl === null ? ['PUBLIC_URL'] : []),
  ]
  if (!config.production || missing.length === 0) return { finding: 'OK', text: '設定を読み込めました。' }
  return {
    finding: 'WARNING',
    text: `本番で必要な設定がありません: ${missing.join(', ')}`,
    details: { missing },
  }
}

async function lookAtFolder({ dataDir }: BackendConfig): Promise<Found> {
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  return { finding: 'OK', text: `${dataDir} に書き込めます。` }
}

async function lookAtDisk({ dataDir, content }: BackendConfig): Promise<Found> {
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  const bytes = blocks * bsize
  const reserve = content.diskReserveBytes ?? Math.min(bytes * 0.05, 512 * 1024 * 1024)
  const details = { freeBytes, bytes, reserveBytes: Math.round(reserve) }
  const free = `空き ${gibibytes(freeBytes)}／全体 ${gibibytes(bytes)}`
  if (freeBytes < reserve)
    return { finding: 'FAILING', text: `ディスクの空きが足りません（${free}）。`, details }
  if (freeBytes < reserve * 3)
    return { finding: 'WARNING', text: `ディスクの空きが少なくなっています（${free}）。`, details }
  return { finding: 'OK', text: `ディスクの${free}`, details }
}

function gibibytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GiB`
}

/** Writes, reads and removes a file. */
async function lookAtFiles(config: BackendConfig): Promise<Found> {
  const files = await openFiles(config)
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-doctor-'))
  const key = `doctor/${randomUUID()}`
  try {
    await writeFile(path.join(folder, 'probe'), key)
    await files.putFile(key, path.join(folder, 'probe'))
    const chunks: Buffer[] = []
    for await (const chunk of await files.open(key)) chunks.push(chunk as Buffer)
    if (Buffer.concat(chunks).toString() !== key) throw new Error('書いたファイルを読み戻せません。')
    return { finding: 'OK', text: 'ファイルを書き込み、読み戻せます。' }
  } finally {
    await files.remove(key)
    await rm(folder, { recursive: true, force: true })
  }
}

async function lookAtMigrations({ client }: OpenClient): Promise<Found> {
  const { rows: tables } = await client.query("select to_regclass('public.migrations') as name")
  if ((tables[0] as { name: string | null }).name === null) {
    return { finding: 'FAILING', text: 'データベースはまだ空です。オクユキを一度起動してください。' }
  }
  const { pending, unknown, isRefused } = await compareMigrations(client)
  if (isRefused) {
    const text = 'データベースはこのプログラムより新しい版です。プログラムを更新してください。'
    return { finding: 'FAILING', text, details: { unknown } }
  }
  if (unknown.length > 0) {
    const text = 'データベースはこのプログラムより新しい版ですが、このプログラムでも動きます。'
    return { finding: 'WARNING', text, details: { unknown } }
  }
  if (pending.length === 0) return { finding: 'OK', text: 'データベースは最新の版です。' }
  const text = `次の起動で更新されるデータベースの変更があります: ${pending.join(', ')}`
  return { finding: 'FAILING', text, details: { pending } }
}

interface Ages {
  readonly queued: number
  readonly queued_seconds: number
  readonly processing: number
  readonly processing_seconds: number
}

async function lookAtQueue({ client }: OpenClient): Promise<Found> {
  const { rows } = await client.query<Ages>(
    `select (count(*) filter (where status = 'QUEUED'))::int as queued,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'QUEUED')), 0)::int as queued_seconds,
      (count(*) filter (where status = 'PROCESSING'))::int as processing,
      coalesce(extract(epoch from now() - min(updated_at) filter (where status = 'PROCESSING')), 0)::int
        as processing_seconds
    from tasks where status in ('QUEUED', 'PROCESSING') and (not is_remote or attached_id is not null)`,
  )
  const details = rows[0]
  if (!details) throw new Error('no answer')
  const text = `変換待ち ${details.queued} 件（最長 ${details.queued_seconds} 秒）、変換中 ${details.processing} 件`
  const isOld =
    details.queued_seconds > oldSeconds.queued || details.processing_seconds > oldSeconds.processing
  return { finding: isOld ? 'WARNING' : 'OK', text, details: { ...details } }
}

async function lookAtMails({ client }: OpenClient): Promise<Found> {
  const { rows } = await client.query<{ waiting: number; seconds: number; failed: number }>(
    `select (count(*) filter (where sent_at is null and given_up_at is null))::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where sent_at is null and given_up_at is null)), 0)::int
        as seconds,
      (count(*) filter (where given_up_at is not null))::int as failed from outbox`,
  )
  const details = rows[0]
  if (!details) throw new Error('no answer')
  const text = `送信待ちのメール ${details.waiting} 通、送れなかったメール ${details.failed} 通`
  const isBad = details.seconds > oldSeconds.mail || details.failed > 0
  return { finding: isBad ? 'WARNING' : 'OK', text, details: { ...details } }
}

/**
 * Finds rows whose files are missing, and files without a row. Work under way has files before it has a row.
 */
async function lookAtOrphans(config: BackendConfig, { client }: OpenClient): Promise<Found> {
  const files = await openFiles(config)
  // List files first: the files of a row inserted meanwhile exist by then.
  const listed = new Map<string, number>()
  for await (const { key, size } of files.list('')) if (!key.startsWith(ASSETS_PREFIX)) listed.set(key, size)
  await client.query('begin isolation level repeatable read, read only')
  const known = await readKnownFiles(client)
  const { rows: working } = await client.query<{ folder: string }>(
    `select 'items/' || result_id || '/' as folder from tasks where status in ('QUEUED', 'PROCESSING')
      union all select key from doomed_files
      union all select 'exports/' || user_id || '/' from account_exports
      union all select 'imports/' || user_id || '/' from account_imports
      union all select 'items/' || unnest(item_ids) || '/' from account_imports`,
  )
  await client.query('commit')
  const later = working.map(({ folder }) => folder)
  const without = [...listed].filter(
    ([key]) => !isKnown(known, key) && !later.some((start) => key.startsWith(start)),
  )
  const missing: string[] = []
  for (const key of known.needed) if (!listed.has(key) && (await files.stat(key)) === null) missing.push(key)
  const bytes = without.reduce((sum, [, size]) => sum + size, 0)
  const details = {
    missing: missing.length,
    missingKeys: missing.slice(0, shownKeys),
    unknown: without.length,
    unknownBytes: bytes,
    unknownKeys: without.slice(0, shownKeys).map(([key]) => key),
  }
  const text = `ファイルのない記録 ${missing.length} 件、記録のないファイル ${without.length} 件（${gibibytes(bytes)}）`
  const finding = missing.length > 0 ? 'FAILING' : without.length > 0 ? 'WARNING' : 'OK'
  return { finding, text, details }
}
