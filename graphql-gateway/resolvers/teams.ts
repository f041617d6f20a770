import type { MutationResolvers, QueryResolvers } from '../__generated__/resolvers.ts'
import { answer, orNull } from '../rest/answer.ts'
import { extension } from '../rest/unsupported.ts'
import { toTeamRefused } from './expected-outcomes.ts'
import { given } from './given.ts'
import { named } from './named.ts'

const at = (teamname: string) => ({ path: { teamname } })

export const teamQueries: Pick<QueryResolvers, 'team' | 'myTeams'> = {
  team: (_parent, { teamname }, { rest }) =>
    orNull(answer(rest.GET('/v1/teams/{teamname}', { params: at(teamname) }))),

  myTeams: (_parent, args, { rest }) =>
    extension('GET /v1/me/teams', rest.GET('/v1/me/teams', { params: { query: given(args) } })),
}

export const teamMutations: Pick<MutationResolvers, 'createTeam' | 'addTeamUser' | 'removeTeamUser'> = {
  createTeam: (_parent, { teamname }, { rest }) =>
    answer(rest.POST('/v1/teams', { body: { teamname } }))
      .then(named('Team'))
      .catch(toTeamRefused),

  addTeamUser: (_parent, { teamname, userId }, { rest }) =>
    answer(rest.POST('/v1/teams/{teamname}/users', { params: at(teamname), body: { userId } }))
      .then(named('Team'))
      .catch(toTeamRefused),

  /** A team without a body is one that its asker has left. */
  removeTeamUser: (_parent, { teamname, userId }, { rest }) =>
    answer(rest.DELETE('/v1/teams/{teamname}/users', { params: at(teamname), body: { userId } }))
      .then((team) => (team ? named('Team')(team) : named('TeamLeft')({ teamname })))
      .catch(toTeamRefused),
}
