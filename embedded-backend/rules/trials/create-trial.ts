import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { DomainError } from '#backend/errors/domain-error.ts'
import { planParts } from '#backend/files/part-plan.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { TrialConfig } from '#backend/settings/trial-config.ts'
import type { TaskKind } from '#backend/store/tables/content-tables.ts'
import type { Database } from '#backend/store/tables/tables.ts'
import type { TrialSource } from '#backend/store/tables/trial-tables.ts'

import { newLinkKey } from '../link-id.ts'
import { newId } from '../new-id.ts'
import { sourceKindOf } from '../sources/kept-sources.ts'
import type { AnnouncedSource } from '../sources/reserve-source.ts'
import { checkAnnouncedSource, fileTooLarge, maxFiles } from '../sources/source-restriction.ts'
import { displayFileName } from '../text/file-name.ts'
import { hashSecret } from './find-trial.ts'
import { checkNewTrial, lockTrials } from './trial-limits.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

export interface NewTrial {
  /** Identifies the visitor for limits (`clientOf`). */
  readonly client: string
  readonly kind: TaskKind
  readonly files: readonly AnnouncedSource[]
  /** Version of the terms that the visitor accepted. */
  readonly acceptedTerms: string
}

export interface ReservedTrial {
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
