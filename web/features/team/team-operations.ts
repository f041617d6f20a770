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

export const CreateTeamMutation = graphql(`
  mutation CreateTeam($displayName: String!, $teamname: String) {
    createTeam(displayName: $displayName, teamname: $teamname) {
      ... on Team {
        teamname
      }
      ... on TeamRefused {
        code
        message
      }
    }
  }
`)

export const RenameTeamMutation = graphql(`
  mutation RenameTeam($teamname: String!, $displayName: String!, $newTeamname: String!) {
    renameTeam(teamname: $teamname, displayName: $displayName, newTeamname: $newTeamname) {
      ... on Team {
        teamname
        displayName
      }
      ... on TeamRefused {
        code
        message
      }
    }
  }
`)

export const AddTeamUserMutation = graphql(`
  mutation AddTeamUser($teamname: String!, $userId: ID!) {
    addTeamUser(teamname: $teamname, userId: $userId) {
      ... on Team {
        teamname
      }
      ... on TeamRefused {
        code
        message
      }
    }
  }
`)

export const RemoveTeamUserMutation = graphql(`
  mutation RemoveTeamUser($teamname: String!, $userId: ID!) {
    removeTeamUser(teamname: $teamname, userId: $userId) {
      ... on Team {
        teamname
      }
      ... on TeamLeft {
        teamname
      }
      ... on TeamRefused {
        code
        message
      }
    }
  }
`)

/** What another set of people in a team changes: the teams, and whose private items are seen. */
export const changedWithTeam = ['Team', 'TeamMembership', 'TeamMembershipPage', 'SpatialImagePage'] as const
