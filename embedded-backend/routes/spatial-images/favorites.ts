import { createRoute, z } from '@hono/zod-openapi'

import { listFavorites, setFavorite } from '#backend/rules/spatial-images/favorites.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { PageQuerySchema, failures, json, pageOf, toPage } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'
import { SpatialImageSchema, toSpatialImage } from './spatial-image-answer.ts'

const FavoriteStateSchema = z
  .object({
    favorites: z.int().openapi({ description: 'How many keep the item.' }),
    isFavorite: z.boolean().openapi({ description: 'Whether the caller does.' }),
  })
  .openapi('FavoriteState', { description: 'Whether an item is kept as a favorite.' })

const FavoriteSchema = z
  .object({
    id: z.string().openapi({ description: 'Id of the spatial image.' }),
    spatialImage: z.union([SpatialImageSchema, z.null()]).openapi({
      description: 'The item; null where it may no longer be seen.',
    }),
    favoritedAt: z.iso.datetime().openapi({ description: 'When it was kept.' }),
  })
  .openapi('Favorite', { description: 'A spatial image kept as a favorite.' })

const shared = { path: '/v1/spatial-images/{id}/favorite', 'x-extension': true } as const
const responses = {
  200: json(FavoriteStateSchema, 'As it is now.'),
  ...failures(401, 404),
}

export function registerFavoriteRoutes(app: BackendApp, services: ContentServices): void {
  serveAddFavorite(app, services)
  serveRemoveFavorite(app, services)
  serveListFavorites(app, services)
}

function serveAddFavorite(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...shared,
    method: 'put',
    operationId: 'addFavorite',
    summary: 'Keeps an item as a favorite',
    description: 'Asking again changes nothing.',
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses,
  })
  app.openapi(route, async (c) =>
    c.json(await setFavorite(services, c.get('user').id, c.req.valid('param').id, true), 200),
  )
}

function serveRemoveFavorite(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    ...shared,
    method: 'delete',
    operationId: 'removeFavorite',
    summary: 'Keeps an item no longer as a favorite',
    description: 'Asking again changes nothing. An item that may no longer be seen can be let go, too.',
    ...signedIn(services),
    request: { params: ItemParamsSchema },
    responses,
  })
  app.openapi(route, async (c) =>
    c.json(await setFavorite(services, c.get('user').id, c.req.valid('param').id, false), 200),
  )
}

function serveListFavorites(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'get',
    path: '/v1/me/favorites',
    operationId: 'listFavorites',
    summary: 'Own favorites',
    description: 'Newest first. An item that may no longer be seen stays as an entry without content.',
    'x-extension': true,
    ...signedIn(services),
    request: { query: PageQuerySchema },
    responses: {
      200: json(pageOf(FavoriteSchema, 'FavoritePage'), 'A page.'),
      ...failures(400, 401),
    },
  })
  app.openapi(route, async (c) => {
    const wanted = c.req.valid('query')
    const { id: userId } = c.get('user')
    const found = await listFavorites(services, userId, wanted)
    const page = toPage(found, wanted, ({ id, spatialImage, favoritedAt }) => ({
      id,
      spatialImage: spatialImage && toSpatialImage(services, spatialImage, userId),
      favoritedAt: favoritedAt.toISOString(),
    }))
    return c.json(page, 200)
  })
}
