import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import { planParts } from '#backend/files/part-plan.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TrialConfig } from '#backend/settings/content-config.ts'
import type { TaskKind } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'
import type { TrialSource } from '#backend/store/tables/trial-tables.ts'

import { removeDoomedFiles } from '../doomed-files.ts'
import { newLinkKey, newId } from '../ids.ts'
import { joinParts, judgeSource } from '../sources/complete-source.ts'
import { sourceKindOf } from '../sources/kept-sources.ts'
import type { AnnouncedSource } from '../sources/reserve-source.ts'
import { checkAnnouncedSource, fileTooLarge, maxFiles } from '../sources/source-restriction.ts'
import { displayFileName } from '../text/shown-text.ts'
import { trialTurn } from '../turn.ts'
import { checkNewTrial, lockTrials, checkTurns } from './trial-limits.ts'
import { hashSecret, dropTrial, findTrial } from './trials.ts'
import type { Trial } from './trials.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

interface NewTrial {
  /** Identifies the visitor for limits (`clientOf`). */
  readonly client: string
  readonly kind: TaskKind
  readonly files: readonly AnnouncedSource[]
  /** Version of the terms that the visitor accepted. */
  readonly acceptedTerms: string
}

interface ReservedTrial {
  /** `ID-SECRET`; kept by the visitor's browser only. */
  readonly name: string
  /** Upload addresses of the parts of each file. */
  readonly files: { number: number; offset: number; size: number; url: string }[][]
  readonly expiresAt: Date
}

/**
 * Reserves room for a trial of a visitor without an account. Throws VALIDATION_FAILED, UNSUPPORTED_SOURCE,
 * FILE_TOO_LARGE, TRIAL_LIMIT, TRIAL_RUNNING, TRIALS_BUSY, STORAGE_FULL.
 */
export async function createTrial(services: ContentServices, asked: NewTrial): Promise<ReservedTrial> {
  const { clock, store, disk } = services
  const types = checkFiles(asked, services.config.content.trials)
  const bytes = asked.files.reduce((sum, { size }) => sum + size, 0)
  const id = newId()
  const secret = newLinkKey()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  // Check before taking the lock too, so that a flood of requests is refused without it.
  await checkNewTrial(services, store, { client: asked.client, bytes })
  const sources = await store.transaction().execute(async (transaction) => {
    await lockTrials(transaction)
    await checkNewTrial(services, transaction, { client: asked.client, bytes })
    await disk.require(bytes)
    const sources = await openUploads(services, id, asked.files, types)
    const row = { id, secret_hash: hashSecret(secret), client: asked.client, kind: asked.kind }
    await insertTrial(transaction, { ...row, bytes, sources, now, expiresAt, terms: asked.acceptedTerms })
    return sources
  })
  return { name: `${id}-${secret}`, files: await signAll(services, sources, expiresAt), expiresAt }
}

/**
 * Returns the media types of the files. Throws VALIDATION_FAILED (too many), UNSUPPORTED_SOURCE,
 * FILE_TOO_LARGE.
 */
function checkFiles({ kind, files }: NewTrial, limits: TrialConfig): string[] {
  const most = maxFiles(kind)
  if (files.length > most) {
    throw new DomainError('VALIDATION_FAILED', `一度に使えるファイルは${most}個までです。`)
  }
  const { photoMaxBytes: sourceMaxBytes, filmMaxBytes } = limits
  const bounds = { sourceMaxBytes, videoMaxBytes: filmMaxBytes, splatMaxBytes: filmMaxBytes }
  const types = files.map((file) => checkAnnouncedSource(file, kind, bounds))
  const isLarge = files.some(
    ({ size }, index) => sourceKindOf(types[index] ?? '') === 'PHOTO' && size > sourceMaxBytes,
  )
  if (isLarge) throw fileTooLarge(sourceMaxBytes)
  if (files.reduce((sum, { size }) => sum + size, 0) > filmMaxBytes) throw fileTooLarge(filmMaxBytes)
  if (files.length > 1 && types.some((type) => sourceKindOf(type) === 'VIDEO')) {
    throw new DomainError('UNSUPPORTED_SOURCE', '動画は1本だけ、写真とは別に選んでください。')
  }
  return types
}

async function openUploads(
  { files: store }: ContentServices,
  id: string,
  files: readonly AnnouncedSource[],
  types: readonly string[],
): Promise<TrialSource[]> {
  const sources: TrialSource[] = []
  for (const [index, { fileName, size, sha256 }] of files.entries()) {
    const { key, uploadId } = await store.createUpload(`sources/trials/${id}/${index}`)
    sources.push({
      file_name: displayFileName(fileName),
      content_type: types[index] ?? '',
      size,
      sha256,
      storage_key: key,
      upload_id: uploadId,
    })
  }
  return sources
}

async function insertTrial(
  transaction: Transaction<Database>,
  trial: {
    id: string
    secret_hash: Buffer
    client: string
    kind: TaskKind
    bytes: number
    sources: readonly TrialSource[]
    now: Date
    expiresAt: Date
    terms: string
  },
): Promise<void> {
  const { sources, now, expiresAt, terms, ...values } = trial
  await transaction
    .insertInto('trials')
    .values({
      ...values,
      status: 'RESERVED',
      job_id: randomUUID(),
      files_id: newId(),
      sources: JSON.stringify(sources),
      accepted_terms: terms,
      created_at: now,
      updated_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

async function signAll(
  { files }: ContentServices,
  sources: readonly TrialSource[],
  expiresAt: Date,
): Promise<ReservedTrial['files']> {
  return await Promise.all(
    sources.map(({ storage_key: key, upload_id: uploadId, content_type: contentType, size: bytes }) =>
      Promise.all(
        planParts(bytes).map(async ({ number, offset, size }) => {
          const url = await files.signPart({ key, uploadId, number, size, contentType, expiresAt })
          return { number, offset, size, url }
        }),
      ),
    ),
  )
}

/** Refusals that a later call can resolve. */
const lasting = new Set(['SOURCE_INCOMPLETE'])

/**
 * RESERVED → QUEUED, once every file has arrived and passed the checks; does nothing after that. Unusable
 * files end the trial. Throws TRIAL_GONE, SOURCE_INCOMPLETE, CHECKSUM_MISMATCH, UNSUPPORTED_SOURCE,
 * BROKEN_SOURCE, TOO_MANY_PIXELS, TOO_LONG, TOO_MANY_SPLATS, TRIAL_RUNNING, TRIALS_BUSY, STORAGE_FULL.
 */
export async function startTrial(services: ContentServices, name: string): Promise<void> {
  await services.disk.require()
  // Throw a refusal only after the transaction, whose writes record it.
  const refusal = await services.store.transaction().execute(async (transaction) => {
    const trial = await findTrial(services, transaction, name, { lock: true })
    if (trial.status !== 'RESERVED') return null
    const refused = await firstRefusal(services, trial)
    if (refused === null) await queueTrial(services, transaction, trial)
    else if (!lasting.has(refused.code)) await dropTrial(services, transaction, trial)
    return refused
  })
  if (refusal === null) return
  await removeDoomedFiles(services)
  throw refusal
}

async function firstRefusal(services: ContentServices, trial: Trial): Promise<DomainError | null> {
  for (const source of trial.sources) {
    const refusal = await refusalOf(services, trial, source)
    if (refusal !== null) return refusal
  }
  return null
}

async function refusalOf(
  services: ContentServices,
  { kind }: Trial,
  source: TrialSource,
): Promise<DomainError | null> {
  const stored = { ...source, kind }
  if (!(await joinParts(services, stored))) {
    return new DomainError(
      'SOURCE_INCOMPLETE',
      'アップロードが終わっていません。もう一度アップロードしてください。',
    )
  }
  const { maxPixels, maxSeconds, maxSplats } = services.config.content.trials
  const judged = await judgeSource(services, stored, { maxPixels, maxSeconds, maxSplats })
  return judged instanceof DomainError ? judged : null
}

async function queueTrial(
  services: ContentServices,
  transaction: Transaction<Database>,
  { id, client, job_id: jobId }: Trial,
): Promise<void> {
  await lockTrials(transaction)
  await checkTurns(services, transaction, { client, besides: id })
  const now = services.clock.now()
  await transaction
    .updateTable('trials')
    .set({ status: 'QUEUED', updated_at: now })
    .where('id', '=', id)
    .execute()
  await services.jobs.enqueue(transaction, { kind: 'TRIAL', id, jobId }, { priority: trialTurn(now) })
}
