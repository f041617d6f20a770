import type { MutationResolvers, QueryResolvers, SpatialImageSort } from '../__generated__/resolvers.ts'
import { handingOn } from '../excerpt/handed-on.ts'
import { answer } from '../rest/answer.ts'
import { given } from './given.ts'
import { unchecked, withCategory } from './unchecked.ts'

const sorts = { NEWEST: 'newest', POPULAR: 'popular' } as const satisfies Record<SpatialImageSort, string>

const at = (id: string) => ({ path: { id } })

export const spatialImageQueries: Pick<
  QueryResolvers,
  'mySpatialImages' | 'spatialImages' | 'spatialImage' | 'spatialImageSummary'
> = {
  mySpatialImages: handingOn((_parent, args, { rest }) =>
    answer(rest.GET('/v1/me/spatial-images', { params: { query: given(args) } })),
  ),

  spatialImages: handingOn((_parent, { sort, ownerId, ...args }, { rest }) =>
    answer(
      rest.GET('/v1/spatial-images', {
        params: { query: { ...given({ ...args, owner: ownerId }), sort: sorts[sort ?? 'NEWEST'] } },
      }),
    ),
  ),

  spatialImage: (_parent, { id }, { loaders }) => loaders.spatialImage.load(id),

  spatialImageSummary: (_parent, { id }, { loaders }) => loaders.summary.load(id),
}

export const spatialImageMutations: Pick<
  MutationResolvers,
  | 'updateSpatialImage'
  | 'saveSpatialImageSummary'
  | 'deleteSpatialImage'
  | 'deleteSpatialImageSummary'
  | 'createCameraParameters'
  | 'replaceCameraParameters'
  | 'saveCameraParameters'
> = {
  updateSpatialImage: (_parent, { id, input }, { rest }) =>
    answer(
      rest.PUT('/v1/spatial-images/{id}', {
        params: at(id),
        body: { ...withCategory(given(input)), ...(input.category === null && { category: null }) },
      }),
    ),

  saveSpatialImageSummary: (_parent, { id, input }, { rest }) =>
    answer(rest.PUT('/api/v1/spatial_images/{id}', { params: at(id), body: { ...input } })),

  deleteSpatialImage: (_parent, { id }, { rest }) =>
    answer(rest.DELETE('/v1/spatial-images/{id}', { params: at(id) })).then(() => true),

  deleteSpatialImageSummary: (_parent, { id }, { rest }) =>
    answer(rest.DELETE('/api/v1/spatial_images/{id}', { params: at(id) })).then(() => true),

  createCameraParameters: (_parent, { id, parameters }, { rest }) =>
    answer(
      rest.POST('/v1/spatial-images/{id}/camera-parameters', { params: at(id), body: unchecked(parameters) }),
    ),

  replaceCameraParameters: (_parent, { id, parameters }, { rest }) =>
    answer(
      rest.PUT('/v1/spatial-images/{id}/camera-parameters', { params: at(id), body: unchecked(parameters) }),
    ),

  saveCameraParameters: (_parent, { id, parameters }, { rest }) =>
    answer(
      rest.POST('/api/v1/spatial_images/{id}/camera_parameters', {
        params: at(id),
        body: unchecked(parameters),
      }),
    ),
}
