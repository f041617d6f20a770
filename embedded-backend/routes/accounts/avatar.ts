import { Readable } from 'node:stream'

import { createRoute, z } from '@hono/zod-openapi'

import { notFound } from '#backend/errors/domain-error.ts'
import { MAX_AVATAR_BYTES, avatarTooLarge, removeAvatar, setAvatar } from '#backend/rules/accounts/profile.ts'
import { isUserId } from '#backend/rules/ids.ts'
import { pictureRefusals } from '#backend/rules/received-picture.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { immutableCacheControl } from '../http/cache-rules.ts'
import { failure, failures, json } from '../http/schemas.ts'

const NAME = /^[0-9a-z]{1,40}\.webp$/

const AvatarFormSchema = z
  .object({
    file: z
      .custom<File>((value) => value instanceof File, { message: '画像を選んでください。' })
      .openapi({ type: 'string', format: 'binary', description: 'PNG, JPEG or HEIC, up to 16 MiB.' }),
  })
  .openapi('AvatarForm', { description: 'Picture.' })

const AvatarSchema = z
  .object({ avatarImageUrl: z.string().openapi({ description: 'Root-relative address of the picture.' }) })
  .openapi('Avatar', { description: 'Avatar of a user.' })

/** Picture of the signed-in account (specification §2, Avatar dialog). */
export function registerAvatarRoutes(app: BackendApp, services: ContentServices): void {
  serveSetAvatar(app, services)
  serveDeleteAvatar(app, services)
}

function serveSetAvatar(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'put',
    path: '/v1/me/avatar',
    operationId: 'setAvatar',
    summary: "Sets the caller's avatar",
    description:
      'The content determines the type. The central square is stored as a WebP of 512 pixels without metadata, ' +
      'at a new address. Specification §7.',
    request: {
      body: {
        content: { 'multipart/form-data': { schema: AvatarFormSchema } },
        description: 'Picture.',
        required: true as const,
      },
    },
    responses: {
      200: json(AvatarSchema, 'The new avatar.'),
      ...failures(400, 401),
      413: failure('FILE_TOO_LARGE'),
      422: failure(...pictureRefusals),
      507: failure('STORAGE_FULL'),
    },
  })
  app.openapi(route, async (c) => {
    const { file } = c.req.valid('form')
    if (file.size > MAX_AVATAR_BYTES) throw avatarTooLarge()
    const key = await setAvatar(services, c.get('user').id, new Uint8Array(await file.arrayBuffer()))
    return c.json({ avatarImageUrl: `/files/${key}` }, 200)
  })
}

function serveDeleteAvatar(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...signedIn(services),
    method: 'delete',
    path: '/v1/me/avatar',
    operationId: 'deleteAvatar',
    summary: "Removes the caller's avatar",
    description: 'Without an avatar, nothing changes. Specification §7.',
    responses: { 204: { description: 'The avatar was removed.' }, ...failures(401) },
  })
  app.openapi(route, async (c) => {
    await removeAvatar(services, c.get('user').id)
    return c.body(null, 204)
  })
}

/** Pictures are readable by anyone with the address; a replaced one is gone at once. */
export function registerAvatarFileRoute(app: BackendApp, { store, files }: ContentServices): void {
  app.get('/files/avatars/:userId/:name', async (c) => {
    const userId = c.req.param('userId')
    const name = c.req.param('name')
    const key = `avatars/${userId}/${name}`
    const owner =
      isUserId(userId) && NAME.test(name)
        ? await store
            .selectFrom('users')
            .where('id', '=', userId)
            .where('avatar_key', '=', key)
            .where('suspended_at', 'is', null)
            .select('id')
            .executeTakeFirst()
        : undefined
    const stat = owner ? await files.stat(key) : null
    if (!stat) throw notFound()
    c.header('cache-control', immutableCacheControl)
    c.header('etag', stat.etag)
    c.header('content-type', stat.contentType)
    c.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    c.header('cross-origin-resource-policy', 'cross-origin')
    if (c.req.header('if-none-match')?.includes(stat.etag)) return c.body(null, 304)
    c.header('content-length', String(stat.size))
    if (c.req.method === 'HEAD') return c.body(null, 200)
    return c.body(Readable.toWeb(await files.open(key)) as unknown as globalThis.ReadableStream, 200)
  })
}
