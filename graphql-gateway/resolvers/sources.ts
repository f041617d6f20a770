import type { MutationResolvers, QueryResolvers, TaskType } from '../__generated__/resolvers.ts'
import { answer } from '../rest/answer.ts'
import { orUnsupported } from '../rest/unsupported.ts'
import { toSourceRefused } from './expected-outcomes.ts'

// The kinds of task are one call under several names.
const resourcesPath = (type: TaskType) =>
  `/v1/tasks/${type.toLowerCase()}/resources` as '/v1/tasks/instant/resources'

export const sourceQueries: Pick<QueryResolvers, 'sourceRestriction'> = {
  sourceRestriction: (_parent, _args, { rest }) => answer(rest.GET('/v1/me/tasks/source-restriction')),
}

export const sourceMutations: Pick<MutationResolvers, 'reserveSource'> = {
  reserveSource: (_parent, { input: { type, ...source } }, { rest }) =>
    answer(rest.POST(resourcesPath(type), { body: source }))
      .then((reservation) => ({ __typename: 'SourceReservation' as const, ...reservation }))
      // A reservation refers to nothing that could be missing.
      .catch(orUnsupported(`POST ${resourcesPath(type)}`, () => true))
      .catch(toSourceRefused),
}
