import type { MutationResolvers, QueryResolvers, SpatialImageSort } from '../__generated__/resolvers.ts'
import type { components } from '../__generated__/rest-api.ts'
import { answer } from '../rest/answer.ts'
import type { Mutable } from '../rest/mutable.ts'
import { given } from './given.ts'

const sorts = { NEWEST: 'newest', POPULAR: 'popular' } as const satisfies Record<SpatialImageSort, string>

const at = (id: string) => ({ path: { id } })

// The REST API is the one to check them.
const unchecked = (parameters: object) => parameters as Mutable<components['schemas']['CameraParameters']>

export const spatialImageQueries: Pick<
  QueryResolvers,
  'mySpatialImages' | 'spatialImages' | 'spatialImage' | 'spatialImageSummary'
> = {
  mySpatialImages: (_parent, args, { rest }) =>
    answer(rest.GET('/v1/me/spatial-images', { params: { query: given(args) } })),

  spatialImages: (_parent, { sort, ...args }, { rest }) =>
    answer(
      rest.GET('/v1/spatial-images', {
        params: { query: { ...given(args), sort: sorts[sort ?? 'NEWEST'] } },
      }),
    ),

  spatialImage: (_parent, { id }, { loaders }) => loaders.spatialImage.load(id),

  spatialImageSummary: (_parent, { id }, { loaders }) => loaders.summary.load(id),
}

export const spatialImageMutations: Pick<
  MutationResolvers,
  'updateSpatialImage' | 'saveSpatialImageSummary' | 'createCameraParameters' | 'replaceCameraParameters'
> = {
  updateSpatialImage: (_parent, { id, input }, { rest }) =>
    answer(rest.PUT('/v1/spatial-images/{id}', { params: at(id), body: given(input) })),

  saveSpatialImageSummary: (_parent, { id, input }, { rest }) =>
    answer(rest.PUT('/api/v1/spatial_images/{id}', { params: at(id), body: { ...input } })),

  createCameraParameters: (_parent, { id, parameters }, { rest }) =>
    answer(
      rest.POST('/v1/spatial-images/{id}/camera-parameters', { params: at(id), body: unchecked(parameters) }),
    ),

  replaceCameraParameters: (_parent, { id, parameters }, { rest }) =>
    answer(
      rest.PUT('/v1/spatial-images/{id}/camera-parameters', { params: at(id), body: unchecked(parameters) }),
    ),
}
