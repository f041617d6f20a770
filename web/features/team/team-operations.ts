import { graphql } from '#web/graphql/__generated__/gql.ts'

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
