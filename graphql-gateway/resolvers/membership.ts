import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { extension } from '../rest/unsupported.ts'
import { toMembershipRefused } from './expected-outcomes.ts'
import { named } from './named.ts'

export const membershipQueries: Pick<QueryResolvers, 'membership'> = {
  membership: (_parent, _args, { rest }) => extension('GET /v1/me/membership', rest.GET('/v1/me/membership')),
}

export const membershipMutations: Pick<MutationResolvers, 'stopMembership' | 'resumeMembership'> = {
  stopMembership: (_parent, _args, { rest }) =>
    extension('POST /v1/me/membership/stop', rest.POST('/v1/me/membership/stop'))
      .then(named('Membership'))
      .catch(toMembershipRefused),

  resumeMembership: (_parent, _args, { rest }) =>
    extension('POST /v1/me/membership/resume', rest.POST('/v1/me/membership/resume'))
      .then(named('Membership'))
      .catch(toMembershipRefused),
}
