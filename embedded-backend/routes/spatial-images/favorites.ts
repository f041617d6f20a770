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
    favorites: z.int().openapi({ description: 'Number of favorites.' }),
    isFavorite: z.boolean().openapi({ description: 'True if it is a favorite of the caller.' }),
  })
  .openapi('FavoriteState', { description: 'Favorite state of a spatial image after a change.' })

const FavoriteSchema = z
  .object({
    id: z.string().openapi({ description: 'Identifier of the spatial image.' }),
    spatialImage: z.union([SpatialImageSchema, z.null()]).openapi({
      description: 'Spatial image; null if the caller may no longer see it.',
    }),
    favoritedAt: z.iso.datetime().openapi({ description: 'Time of adding.' }),
  })
  .openapi('Favorite', { description: 'A spatial image kept as a favorite.' })

const shared = { path: '/v1/spatial-images/{id}/favorite', 'x-extension': true } as const
const responses = {
  200: json(FavoriteStateSchema, 'Favorite state after the change.'),
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
    summary: "Adds a spatial image to the caller's favorites",
    description: 'Repeating the request changes nothing.',
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
    summary: "Removes a spatial image from the caller's favorites",
    description:
      'Repeating the request changes nothing. A spatial image that the caller may no longer see can be ' +
      'removed, too.',
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
    summary: "Lists the caller's favorites",
    description:
      'Newest first. A spatial image that the caller may no longer see stays as an entry without content.',
    'x-extension': true,
    ...signedIn(services),
    request: { query: PageQuerySchema },
    responses: {
      200: json(pageOf(FavoriteSchema, 'FavoritePage'), 'A page of the list.'),
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
