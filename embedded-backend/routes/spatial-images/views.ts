import { createRoute, z } from '@hono/zod-openapi'

import { countView } from '#backend/rules/spatial-images/count-view.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { anyone } from '../http/authentication.ts'
import { failures } from '../http/schemas.ts'
import { ItemParamsSchema } from './content-schemas.ts'

const origin = z
  .string()
  .max(300)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, {
    message: 'https://example.com の形で送ってください。',
  })

const ViewSchema = z
  .object({
    embedOrigin: origin.nullish().openapi({
      type: ['string', 'null'],
      description: 'Origin of the site that embeds the item, such as https://example.com.',
    }),
  })
  .openapi('View', { description: 'A look at a spatial image.' })

export function registerViewRoutes(app: BackendApp, services: ContentServices): void {
  serveCountView(app, services)
}

function serveCountView(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    method: 'post',
    path: '/v1/spatial-images/{id}/views',
    operationId: 'countView',
    summary: 'Counts a look at an item',
    description:
      "Once a page view. The owner's own looks are not counted, nor is what one address sends beyond a limit. Viewers are " +
      'told apart by a hash of address and agent, with a new salt each day; the salt is thrown away.',
    'x-extension': true,
    ...anyone(services),
    request: {
      params: ItemParamsSchema,
      body: { content: { 'application/json': { schema: ViewSchema } }, description: 'Where it was.' },
    },
    responses: {
      204: { description: 'Counted, or not to be counted.' },
      ...failures(400, 401, 404),
    },
  })
  app.openapi(route, async (c) => {
    const { embedOrigin } = c.req.header('content-type') === undefined ? {} : c.req.valid('json')
    await countView(services, c.req.valid('param').id, {
      viewerId: c.get('viewer')?.id ?? null,
      address: c.get('clientAddress'),
      limitKey: c.get('limitKey'),
      agent: c.req.header('user-agent') ?? '',
      embedOrigin: embedOrigin ?? null,
    })
    return c.body(null, 204)
  })
}
