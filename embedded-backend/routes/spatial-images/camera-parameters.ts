import { createRoute } from '@hono/zod-openapi'

import { setCameraParameters } from '#backend/rules/spatial-images/change-spatial-image.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, failures, json, jsonBody } from '../http/schemas.ts'
import { CameraParametersSchema } from './camera-parameters-schema.ts'
import { ItemParamsSchema } from './content-schemas.ts'
import { SpatialImageSchema, showSpatialImage } from './spatial-image-answer.ts'

interface Door {
  readonly method: 'post' | 'put'
  readonly path: `/${string}/{id}/${string}`
  readonly operationId: string
  readonly summary: string
  readonly description: string
}

const request = {
  params: ItemParamsSchema,
  body: jsonBody(CameraParametersSchema, 'All camera parameters.'),
}
const responses = { 200: json(SpatialImageSchema, 'The changed spatial image.'), ...failures(400, 401, 404) }
const path = '/v1/spatial-images/{id}/camera-parameters'

export function registerCameraParameterRoutes(app: BackendApp, services: ContentServices): void {
  serveCreateCameraParameters(app, services)
  serveSetCameraParameters(app, services, {
    method: 'put',
    path,
    operationId: 'replaceCameraParameters',
    summary: 'Replaces the camera parameters',
    description: 'Works with or without earlier values. Specification §7.',
  })
  serveSetCameraParameters(app, services, {
    method: 'post',
    path: '/api/v1/spatial_images/{id}/camera_parameters',
    operationId: 'saveCameraParameters',
    summary: 'Sets or replaces the camera parameters',
    description: 'Same as PUT under /v1. Specification §7.',
  })
}

function serveCreateCameraParameters(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    path,
    request,
    ...signedIn(services),
    method: 'post',
    operationId: 'createCameraParameters',
    summary: 'Sets the first camera parameters',
    description: "The converter's proposal does not count as set. Specification §7.",
    responses: { ...responses, 409: failure('ALREADY_EXISTS') },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCameraParameters(services, ownerId, id, c.req.valid('json'), 'FIRST')
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}

function serveSetCameraParameters(app: BackendApp, services: ContentServices, door: Door): void {
  const route = createRoute({ ...door, request, ...signedIn(services), responses })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCameraParameters(services, ownerId, id, c.req.valid('json'), 'ANY')
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}
