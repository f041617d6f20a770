import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { answer } from '../rest/answer.ts'
import { extension } from '../rest/unsupported.ts'
import { toAlreadyEnded } from './already-ended.ts'
import { toSourceRefused } from './expected-outcomes.ts'
import { given } from './given.ts'
import { named } from './named.ts'
import { unchecked, withCategory } from './unchecked.ts'

export const remoteTaskMutations: Pick<
  MutationResolvers,
  'startRemoteTask' | 'reserveResult' | 'attachResult'
> = {
  startRemoteTask: (_parent, { input }, { rest }) =>
    extension('POST /v1/tasks/remote', rest.POST('/v1/tasks/remote', { body: withCategory(given(input)) }))
      .then(named('Task'))
      .catch(toSourceRefused),

  reserveResult: (_parent, { input }, { rest }) =>
    answer(rest.POST('/v1/presigned-url/tasks/spatial-images/upload', { body: { ...input } }))
      .then(named('SourceReservation'))
      .catch((cause: unknown) => toAlreadyEnded(cause, rest, input.taskId))
      .catch(toSourceRefused),

  attachResult: (_parent, { taskId, input: { resourceId, cameraParameters, ...words } }, { rest }) =>
    answer(
      rest.POST('/v1/tasks/{taskId}/spatial-images', {
        params: { path: { taskId } },
        body: {
          resourceId,
          ...given(words),
          ...(cameraParameters && { cameraParameters: unchecked(cameraParameters) }),
        },
      }),
    )
      .then(named('Task'))
      .catch((cause: unknown) => toAlreadyEnded(cause, rest, taskId))
      .catch(toSourceRefused),
}
