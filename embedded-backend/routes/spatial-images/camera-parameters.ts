import { createRoute } from '@hono/zod-openapi'

import type { ContentServices } from '#backend/content-services.ts'
import { setCameraParameters } from '#backend/rules/spatial-images/change-spatial-image.ts'

import type { BackendApp } from '../http/app-env.ts'
import { signedIn } from '../http/authentication.ts'
import { failure, json, jsonBody } from '../http/schemas.ts'
import { CameraParametersSchema } from './camera-parameters-schema.ts'
import { ItemParamsSchema } from './content-schemas.ts'
import { SpatialImageSchema, showSpatialImage } from './spatial-image-answer.ts'

const path = '/v1/spatial-images/{id}/camera-parameters' as const
const request = {
  params: ItemParamsSchema,
  body: jsonBody(CameraParametersSchema, 'All of the camera parameters.'),
}
const errors = {
  400: failure('VALIDATION_FAILED'),
  401: failure('UNAUTHENTICATED'),
  404: failure('NOT_FOUND'),
}

export function registerCameraParameterRoutes(app: BackendApp, services: ContentServices): void {
  serveCreateCameraParameters(app, services)
  serveReplaceCameraParameters(app, services)
  serveSaveCameraParameters(app, services)
}

function serveCreateCameraParameters(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    path,
    request,
    ...signedIn(services),
    method: 'post',
    operationId: 'createCameraParameters',
    summary: 'Sets the first camera parameters',
    description: "The converter's own proposal does not count as set. Specification §7.",
    responses: { 200: json(SpatialImageSchema, 'The item.'), ...errors, 409: failure('ALREADY_EXISTS') },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCameraParameters(services, ownerId, id, c.req.valid('json'), 'FIRST')
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}

function serveReplaceCameraParameters(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    path,
    request,
    ...signedIn(services),
    method: 'put',
    operationId: 'replaceCameraParameters',
    summary: 'Replaces the camera parameters',
    description: 'Whether or not they were set before. Specification §7.',
    responses: { 200: json(SpatialImageSchema, 'The item.'), ...errors },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCameraParameters(services, ownerId, id, c.req.valid('json'), 'ANY')
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}

function serveSaveCameraParameters(app: BackendApp, services: ContentServices): void {
  const route = createRoute({
    path: '/api/v1/spatial_images/{id}/camera_parameters',
    request,
    ...signedIn(services),
    method: 'post',
    operationId: 'saveCameraParameters',
    summary: 'Sets or replaces the camera parameters',
    description: 'As PUT under /v1. Specification §7.',
    responses: { 200: json(SpatialImageSchema, 'The item.'), ...errors },
  })
  app.openapi(route, async (c) => {
    const { id: ownerId } = c.get('user')
    const { id } = c.req.valid('param')
    await setCameraParameters(services, ownerId, id, c.req.valid('json'), 'ANY')
    return c.json(await showSpatialImage(services, id, ownerId), 200)
  })
}
