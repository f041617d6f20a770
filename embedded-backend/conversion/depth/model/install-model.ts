import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { InstallError } from './install-run-time.ts'
import type { InstallErrorCode } from './install-run-time.ts'
import {
  installedModel,
  publishedModel,
  publishedModelAddress,
  publishedModelFile,
} from './installed-model.ts'

/** Reasons of an InstallError that concern the download; an abort is none. */
type DownloadErrorCode = Exclude<InstallErrorCode, 'RUN_TIME' | 'BUSY'>

/** A file could not be downloaded; after UNREACHABLE and CUT the next download resumes. */
class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly code: DownloadErrorCode

  constructor(code: DownloadErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

type Download = {
  readonly address: URL
  readonly file: string
  readonly bytes: number
  readonly sha256: string
  /** Called with the bytes downloaded so far, including those of an earlier download. */
  readonly onProgress: (bytes: number) => void
  /** Timeout for connecting and for each pause between bytes, in milliseconds. */
  readonly patienceMs?: number
  /** Pause before another attempt after a cut, in milliseconds. */
  readonly pauseMs?: number
  readonly signal?: AbortSignal | undefined
}

/** Attempts without a single new byte after which a download fails. */
const fruitlessTries = 3

/**
 * Downloads a file with known size and hash. Data goes to a `.part` file beside it until it is complete and
 * verified; a cut or aborted download resumes, in this call and in later ones. Rejects with DownloadError, or
 * with the signal's reason.
 */
async function downloadFile(download: Download): Promise<void> {
  const part = `${download.file}.part`
  await mkdir(dirname(download.file), { recursive: true })
  let fruitless = 0
  for (;;) {
    const before = await sizeOf(part)
    if (before === download.bytes) break
    try {
      await fetchRest(download, part, before > download.bytes ? 0 : before)
    } catch (error) {
      download.signal?.throwIfAborted()
      if (!(error instanceof DownloadError) || !isPassing(error)) throw error
      fruitless = (await sizeOf(part)) > before ? 0 : fruitless + 1
      if (fruitless >= fruitlessTries) throw error
      await sleep(download.pauseMs ?? 1000, undefined, download.signal && { signal: download.signal })
    }
  }
  if ((await hashOf(part)) !== download.sha256) {
    await rm(part)
    throw new DownloadError('WRONG_HASH', `${download.address.href} is another file than expected`)
  }
  await rename(part, download.file)
}

function isPassing({ code }: DownloadError): boolean {
  return code === 'UNREACHABLE' || code === 'CUT'
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function fetchRest(download: Download, part: string, from: number): Promise<void> {
  const { address, bytes, onProgress, patienceMs = 30_000 } = download
  const patience = new AbortController()
  let timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    const signals = [patience.signal, ...(download.signal ? [download.signal] : [])]
    const response = await request(address, from, AbortSignal.any(signals))
    const start = startOf(response, from)
    await using file = await open(part, start > 0 ? 'a' : 'w').catch(throwNotWritten)
    let written = start
    for await (const chunk of response.body ?? []) {
      clearTimeout(timer)
      timer = setTimeout(() => patience.abort(), patienceMs)
      written += chunk.length
      if (written > bytes)
        throw new DownloadError('WRONG_SIZE', `${address.href} has more than ${bytes} bytes`)
      await file.writeFile(chunk).catch(throwNotWritten)
      onProgress(written)
    }
    if (written < bytes) throw new DownloadError('CUT', `${address.href} ended after ${written} bytes`)
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError('CUT', `${address.href} was cut off`, error)
  } finally {
    clearTimeout(timer)
  }
}

/** The connection is not to blame for what the disk refuses. */
function throwNotWritten(error: NodeJS.ErrnoException): never {
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  throw new DownloadError(isFull ? 'DISK_FULL' : 'NOT_WRITTEN', error.message, error)
}

async function request(address: URL, from: number, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  if (from > 0) headers['range'] = `bytes=${from}-`
  const response = await fetch(address, { headers, signal }).catch((error: unknown) => {
    throw new DownloadError('UNREACHABLE', `${address.host} cannot be reached`, error)
  })
  if (response.ok) return response
  await response.body?.cancel()
  const isBusy = response.status === 429 || response.status >= 500
  const code = isBusy ? 'UNREACHABLE' : 'REFUSED'
  throw new DownloadError(code, `${address.href} answers ${response.status}`)
}

/**
 * Offset of the first byte in a response: 0 from servers without support for ranges, which send the whole
 * file.
 */
function startOf(response: Response, from: number): number {
  if (response.status !== 206) return 0
  const start = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1])
  if (start !== from)
    throw new DownloadError('REFUSED', 'the server sends another range than the one asked for')
  return from
}

const reasons: Readonly<Record<DownloadErrorCode, string>> = {
  UNREACHABLE:
    'インターネットにつながっていないか、配布元が応答しません。つながってから、もう一度 npm run model:install を実行してください。手元に写しがあるときは、その場所を DEPTH_MODEL_MIRROR に指定できます。モデルがなくても、オクユキはそのまま使えます。',
  CUT: '通信が途中で切れました。もう一度 npm run model:install を実行すると、続きから始まります。',
  DISK_FULL:
    'データを置くディスクの空き容量(または割り当て)が足りません。空きを増やしてから、もう一度 npm run model:install を実行すると、続きから始まります。',
  NOT_WRITTEN:
    'データを置くフォルダーに書き込めませんでした。権限とディスクの状態を確かめてから、もう一度 npm run model:install を実行してください。',
  REFUSED:
    '配布元がファイルを渡しませんでした。DEPTH_MODEL_MIRROR を指定しているときは、その場所を確かめてください。',
  WRONG_SIZE:
    '配布元のファイルの大きさが違うので、使いません。DEPTH_MODEL_MIRROR を指定しているときは、その場所を確かめてください。',
  WRONG_HASH:
    '届いたファイルの内容(SHA-256)が違うので、消しました。DEPTH_MODEL_MIRROR を指定しているときは、その場所を確かめてください。',
}

/** Mirror of the published model, and values that differ in tests. */
export type ModelSource = {
  readonly mirror?: string | null | undefined
  readonly bytes?: number
  readonly sha256?: string
  readonly patienceMs?: number
  readonly pauseMs?: number
}

/** Ways to follow and end an installation. */
export type Following = {
  /** Receives lines for a terminal. */
  readonly say: (line: string) => void
  /** Receives the bytes downloaded so far. */
  readonly onBytes?: (bytes: number) => void
  /** Aborts the download, which the next one resumes. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Downloads the published model into the data folder unless it is there; returns its path. Rejects with
 * InstallError, with a message for the operator, or with the signal's reason.
 */
export async function installModel(
  dataDir: string,
  source: ModelSource,
  { say, onBytes, signal }: Following,
): Promise<string> {
  const there = installedModel(dataDir)
  if (there) {
    say(`モデルはインストール済みです: ${there}`)
    return there
  }
  const { mirror, bytes = publishedModel.bytes, sha256 = publishedModel.sha256, ...times } = source
  const file = publishedModelFile(dataDir)
  const address = publishedModelAddress(mirror)
  say(
    `${publishedModel.name}(${publishedModel.licence}、${megabytes(bytes)} MB)を ${address.host} から取得しています…`,
  )
  let told = -1
  const onProgress = (arrived: number) => {
    onBytes?.(arrived)
    const tenth = Math.floor((10 * arrived) / bytes)
    if (tenth === told) return
    told = tenth
    say(`  ${10 * tenth} %(${megabytes(arrived)} / ${megabytes(bytes)} MB)`)
  }
  try {
    await downloadFile({ address, file, bytes, sha256, onProgress, signal, ...times })
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    throw new InstallError(
      error.code,
      `モデルを取得できませんでした。${reasons[error.code]}\n[${error.code}] ${error.message}`,
    )
  }
  say(`モデルを置きました: ${file}`)
  return file
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
