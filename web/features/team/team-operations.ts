import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'

export const MyTeamsQuery = graphql(`
  query MyTeams($page: Int, $limit: Int) {
    myTeams(page: $page, limit: $limit) {
      total
      page
      limit
      items {
        id: teamname
        displayName
        role
        userCount
      }
    }
  }
`)

export const TeamQuery = graphql(`
  query Team($teamname: String!) {
    team(teamname: $teamname) {
      teamname
      displayName
      users {
        id
        displayName
        avatarImageUrl
        role
        isSharing
      }
    }
  }
`)

export const PeopleQuery = graphql(`
  query People($query: String!, $page: Int, $limit: Int) {
    users(query: $query, page: $page, limit: $limit) {
      total
      isTotalExact
      page
      limit
      items {
        id
        displayName
        avatarImageUrl
      }
    }
  }
`)

export const roleNames: Readonly<Record<TeamRole, string>> = { OWNER: t('オーナー'), MEMBER: t('メンバー') }

export const TEAM_NAME_RULE = t('半角の英小文字・数字・-・_ の3〜30文字')

/** True for names that the server accepts. */
export function isTeamName(name: string): boolean {
  return /^[a-z0-9_-]{3,30}$/.test(name)
}
