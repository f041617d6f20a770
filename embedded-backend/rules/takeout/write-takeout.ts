import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { ZipFile } from 'yazl'

import { notFound } from '#backend/errors/domain-error.ts'
import { wantedVisibility } from '#backend/rules/spatial-images/find-spatial-images.ts'
import { valuesOf } from '#backend/rules/spatial-images/item-fields.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Database } from '#backend/store/tables/tables.ts'

import { takeoutFormat } from './takeout-schema.ts'
import type { Takeout } from './takeout-schema.ts'

/** A file of the account, with its storage key and its path in the archive. */
interface KeptObject {
  readonly key: string
  readonly path: string
}

interface Collected {
  readonly takeout: Omit<Takeout, 'files'>
  readonly objects: readonly KeptObject[]
}

type Rows = Record<string, unknown>[]

/** Lists that are exported unchanged, with their queries. */
const lists: Readonly<Record<string, string>> = {
  teams: `select t.teamname, t.display_name, m.role, m.shares, m.joined_at from team_users m
    join teams t on t.id = m.team_id where m.user_id = $1`,
  messages:
    'select kind, text, link, created_at, read_at from messages where user_id = $1 order by created_at',
  passkeys:
    'select name, is_backed_up, created_at, last_used_at from passkeys where user_id = $1 order by created_at',
  providers:
    'select issuer, subject, created_at, last_used_at from identities where user_id = $1 order by created_at',
  sessions: `select created_at, last_used_at, expires_at, revoked_at from sessions
    where user_id = $1 order by created_at`,
  favorites: 'select spatial_image_id, created_at from favorites where user_id = $1 order by created_at',
  tasks: `select id, kind, status, title, description, hash_tags, visibility, failure_code, created_at, ended_at
    from tasks where owner_id = $1 order by created_at`,
  writtenFeedback: `select spatial_image_id, spatial_image_title, text, camera_pose, created_at
    from item_feedback where author_id = $1 order by created_at`,
  receivedFeedback: `select spatial_image_id, spatial_image_title, text, camera_pose, created_at
    from item_feedback where owner_id = $1 order by created_at`,
  lettersToTheOperator:
    'select category, text, email, page_url, created_at from feedback where author_id = $1',
  reports:
    'select spatial_image_id, title, kind, text, email, created_at from reports where reporter_id = $1',
  sites: 'select day::text, origin, views from owner_sites where owner_id = $1 order by day, origin',
  views: `select v.spatial_image_id, v.day::text, v.views, v.viewers from item_views v
    join spatial_images i on i.id = v.spatial_image_id where i.owner_id = $1 order by v.day`,
}

/** All data of an account in one snapshot. Throws NOT_FOUND. */
async function collectAccount(services: ContentServices, userId: string): Promise<Collected> {
  const { store, clock, config } = services
  return await store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .where('id', '=', userId)
        .selectAll()
        .executeTakeFirst()
      if (!user) throw notFound()
      const { sources, sourceObjects } = await collectSources(transaction, userId)
      const { items, itemObjects } = await collectItems(transaction, userId)
      const avatar = user.avatar_key === null ? [] : [{ key: user.avatar_key, path: 'account/avatar.webp' }]
      const others: Record<string, Rows> = {}
      for (const [name, query] of Object.entries(lists))
        others[name] = await readList(transaction, query, userId)
      return {
        takeout: {
          format: takeoutFormat,
          product: config.version,
          at: clock.now().toISOString(),
          account: {
            id: user.id,
            email: user.email,
            username: user.username,
            displayName: user.display_name,
            createdAt: user.created_at.toISOString(),
            paidUntil: user.paid_until?.toISOString() ?? null,
          },
          sources,
          items,
          collections: await collectCollections(transaction, userId, new Set(items.map(({ id }) => id))),
          others,
        },
        objects: [...sourceObjects, ...itemObjects, ...avatar],
      }
    })
}

async function readList(transaction: Transaction<Database>, query: string, userId: string): Promise<Rows> {
  const [before = '', after = ''] = query.split('$1')
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(before)}${userId}${sql.raw(after)}`.execute(
    transaction,
  )
  return JSON.parse(JSON.stringify(rows)) as Rows
}

async function collectSources(transaction: Transaction<Database>, userId: string) {
  const rows = await transaction
    .selectFrom('resources')
    .where('owner_id', '=', userId)
    .where('is_complete', '=', true)
    .selectAll()
    .orderBy('created_at')
    .execute()
  return {
    sources: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      fileName: row.file_name,
      contentType: row.content_type,
      size: row.size,
      sha256: row.sha256,
      createdAt: row.created_at.toISOString(),
    })),
    sourceObjects: rows.map(({ storage_key: key, id }) => ({ key, path: `sources/${id}` })),
  }
}

async function collectItems(transaction: Transaction<Database>, userId: string) {
  const rows = await transaction
    .selectFrom('spatial_images')
    .where('owner_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    ...valuesOf(row),
    width: row.width,
    height: row.height,
    splatCount: row.splat_count,
    splatBytes: row.splat_bytes,
    splatLightBytes: row.splat_light_bytes,
    photoFov: row.photo_fov,
    depthBytes: row.depth_bytes,
    totalBytes: row.total_bytes,
    depthSource: row.depth_source,
    cameraParameters: { ...row.camera_parameters },
    hasOwnCamera: row.has_own_camera,
    annotations: row.annotations.map((annotation) => ({ ...annotation })),
    views: row.views,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
  const itemObjects = rows.flatMap(({ id, files_id: filesId, ...has }) =>
    [
      'poster.webp',
      'thumbnail.webp',
      'flat.webp',
      'scene.sog',
      ...(has.splat_light_bytes === null ? [] : ['scene-light.sog']),
      ...(has.photo_fov === null ? [] : ['photo.webp']),
      ...(has.depth_bytes === null ? [] : ['depth.webp']),
    ].map((name) => ({ key: `items/${filesId}/${name}`, path: `items/${id}/${name}` })),
  )
  return { items, itemObjects }
}

/** Exports collections with own items only; items of others cannot be exported. */
async function collectCollections(
  transaction: Transaction<Database>,
  userId: string,
  own: ReadonlySet<string>,
): Promise<Takeout['collections']> {
  const rows = await transaction
    .selectFrom('collections')
    .where('owner_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .execute()
  const members = await transaction
    .selectFrom('collection_items')
    .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
    .where('collections.owner_id', '=', userId)
    .select(['collection_items.collection_id', 'collection_items.spatial_image_id'])
    .orderBy('collection_items.position')
    .execute()
  return rows.map((row) => ({
    title: row.title,
    description: row.description,
    visibility: wantedVisibility(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    itemIds: members
      .filter((member) => member.collection_id === row.id && own.has(member.spatial_image_id))
      .map((member) => member.spatial_image_id),
  }))
}

interface Watching {
  /** Receives the share of files written so far. */
  readonly onProgress?: (progress: number) => Promise<void>
  /** Aborts the export; the promise rejects then. */
  readonly signal?: AbortSignal
}

interface TakeoutReport {
  readonly items: number
  readonly files: number
  readonly bytes: number
}

/**
 * Writes all data of an account into one archive: records as JSON, originals and results as they are. The
 * archive appears whole or not at all. Throws NOT_FOUND.
 */
export async function writeTakeout(
  services: ContentServices,
  userId: string,
  file: string,
  { onProgress, signal }: Watching = {},
): Promise<TakeoutReport> {
  const { takeout, objects } = await collectAccount(services, userId)
  const zip = new ZipFile()
  const draft = `${file}.partial`
  const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }))
  try {
    const files: Takeout['files'] = []
    for (const { key, path } of objects) {
      signal?.throwIfAborted()
      files.push(await addFile(zip, path, await services.files.open(key)))
      await onProgress?.(files.length / objects.length)
    }
    zip.addBuffer(Buffer.from(JSON.stringify({ ...takeout, files }, null, 1)), 'takeout.json')
    zip.end()
    await written
    await rename(draft, file)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return { items: takeout.items.length, files: files.length, bytes }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Streams one file into the archive, without compressing it again if it is compressed already. */
async function addFile(zip: ZipFile, path: string, source: Readable): Promise<Takeout['files'][number]> {
  const hash = createHash('sha256')
  const counted = new PassThrough()
  let size = 0
  counted.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  })
  zip.addReadStream(counted, path, { compress: false })
  await pipeline(source, counted)
  return { path, size, sha256: hash.digest('hex') }
}
