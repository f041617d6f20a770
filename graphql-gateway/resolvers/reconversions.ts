import type { MutationResolvers, QueryResolvers, Reconversion } from '../__generated__/resolvers.ts'
import { orNull } from '../rest/answer.ts'
import { extension } from '../rest/unsupported.ts'
import { toSourceRefused } from './expected-outcomes.ts'
import { given } from './given.ts'
import { named } from './named.ts'

const path = '/v1/spatial-images/{id}/conversions'

export const reconversionQueries: Pick<QueryResolvers, 'reconversion'> = {
  reconversion: (_parent, { id }, { rest }) =>
    orNull<Reconversion>(extension(`GET ${path}`, rest.GET(path, { params: { path: { id } } }))),
}

export const reconversionMutations: Pick<MutationResolvers, 'reconvertSpatialImage' | 'retryTask'> = {
  reconvertSpatialImage: (_parent, { id, input: { type, ...sources } }, { rest }) =>
    extension(
      `POST ${path}`,
      rest.POST(path, { params: { path: { id } }, body: { type, ...given(sources) } }),
    )
      .then(named('Task'))
      .catch(toSourceRefused),

  retryTask: (_parent, { id }, { rest }) =>
    extension(
      'POST /v1/tasks/{taskId}/retry',
      rest.POST('/v1/tasks/{taskId}/retry', { params: { path: { taskId: id } } }),
    )
      .then(named('Task'))
      .catch(toSourceRefused),
}
