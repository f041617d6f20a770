import { Readable } from 'node:stream'

import type { Context } from 'hono'
import { sql } from 'kysely'

import { addressRefused, DomainError, notFound } from '#backend/errors/domain-error.ts'
import { parseByteRange } from '#backend/files/file-store.ts'
import type { ObjectStat } from '#backend/files/file-store.ts'
import { isId } from '#backend/rules/ids.ts'
import type { MissingSizes } from '#backend/rules/spatial-images/picture-sizes.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import type { Visibility } from '#backend/store/tables/content-tables.ts'

import type { AppEnv, BackendApp } from '../http/app-env.ts'
import { immutableCacheControl } from '../http/cache-rules.ts'
import { trialRevision } from '../trials/trial-answer.ts'

const fileName = /^[\w-]{1,100}\.[a-z0-9]{1,10}$/

/** Bytes of items' files. Not in the OpenAPI document, whose responses contain these addresses. */
export function registerFileReadRoute(
  app: BackendApp,
  services: ContentServices & { readonly missingSizes: MissingSizes },
): void {
  const findObject = async (filesId: string, name: string) => {
    const key = `items/${filesId}/${name}`
    const stat = await services.files.stat(key)
    if (stat) return { key, stat }
    return await services.missingSizes.standIn(filesId, name)
  }

  app.options('/files/items/*', (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('access-control-allow-methods', 'GET, HEAD')
    c.header('access-control-allow-headers', 'range, if-none-match')
    c.header('access-control-max-age', '600')
    return c.body(null, 204)
  })

  app.get('/files/items/:filesId/:name', async (c) => {
    const filesId = c.req.param('filesId')
    const key = `items/${filesId}/${c.req.param('name')}`
    const revision = c.req.query('r') ?? ''
    const check = services.addresses.check({
      key,
      revision,
      expires: c.req.query('e') ?? '',
      signature: c.req.query('s') ?? '',
    })
    if (!check.ok) throw addressRefused(check.reason)
    const files = isId(filesId) ? await findFiles(services, filesId) : undefined
    if (String(files?.revision) !== revision || !files) throw notFound()
    const found = await findObject(filesId, c.req.param('name'))
    if (!found) throw notFound()
    setReadHeaders(c, found.stat, files.visibility)
    return answerObject(c, services, found.key, found.stat)
  })

  app.get('/files/items/:filesId/:revision/:name', async (c) => {
    const { filesId, revision: given, name } = c.req.param()
    const files = isId(filesId) && fileName.test(name) ? await findFiles(services, filesId) : undefined
    if (files?.visibility !== 'PUBLIC') throw notFound()
    if (!services.addresses.isRevision({ filesId, revision: files.revision }, given)) throw notFound()
    const found = await findObject(filesId, name)
    if (!found) throw notFound()
    setReadHeaders(c, found.stat, files.visibility)
    // A stand-in for a missing size must not be cached: the address will have other content.
    if (found.key === `items/${filesId}/${name}`) c.header('cache-control', immutableCacheControl)
    return answerObject(c, services, found.key, found.stat)
  })
}

/**
 * Finds the item of the files, or the completed trial that no account has kept. A single statement, since a
 * trial can become an item between two.
 */
async function findFiles(
  { store, clock }: ContentServices,
  filesId: string,
): Promise<{ revision: number; visibility: Visibility | 'TRIAL' } | undefined> {
  return store
    .selectFrom('spatial_images')
    .where('files_id', '=', filesId)
    .select(['revision', sql<Visibility | 'TRIAL'>`visibility`.as('visibility')])
    .unionAll(
      store
        .selectFrom('trials')
        .where('files_id', '=', filesId)
        .where('status', '=', 'COMPLETED')
        .where('expires_at', '>', clock.now())
        .select([
          sql<number>`${sql.lit(trialRevision)}`.as('revision'),
          sql<Visibility | 'TRIAL'>`'TRIAL'`.as('visibility'),
        ]),
    )
    .executeTakeFirst()
}

function setReadHeaders(c: Context<AppEnv>, stat: ObjectStat, visibility: Visibility | 'TRIAL'): void {
  const isPublic = visibility === 'PUBLIC'
  // Caches must revalidate: an address invalidated by its item's visibility must not survive in one.
  c.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-cache')
  if (visibility === 'TRIAL') {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
  }
  c.header('etag', stat.etag)
  c.header('accept-ranges', 'bytes')
  c.header('content-type', stat.contentType)
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  c.header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
  if (!isPublic) return
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag')
  // Without it, pages of another origin would not see that their service worker handled the request.
  c.header('timing-allow-origin', '*')
}

/** Sends an object: whole, a range, or 304. */
export async function answerObject(
  c: Context<AppEnv>,
  { files }: ContentServices,
  key: string,
  stat: ObjectStat,
): Promise<Response> {
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(stat.etag) || known?.includes('*')) return c.body(null, 304)
  const ifRange = c.req.header('if-range')
  const wanted = ifRange === undefined || ifRange === stat.etag ? c.req.header('range') : undefined
  const range = parseByteRange(wanted, stat.size)
  if (range === 'UNSATISFIABLE') {
    c.header('content-range', `bytes */${stat.size}`)
    throw new DomainError('RANGE_NOT_SATISFIABLE', '指定された範囲にデータがありません。')
  }
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${stat.size}`)
  c.header('content-length', String(range ? range.end - range.start + 1 : stat.size))
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status)
  const stream = await files.open(key, range ?? undefined)
  return c.body(Readable.toWeb(stream) as unknown as globalThis.ReadableStream, status)
}
