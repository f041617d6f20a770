import { graphql } from '#web/graphql/__generated__/gql.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const CreateTeamMutation = graphql(`
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

const RenameTeamMutation = graphql(`
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

const AddTeamUserMutation = graphql(`
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

const RemoveTeamUserMutation = graphql(`
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

/**
 * Types to fetch again after a change of a team's members: the teams, and the private items that they see.
 */
const teamTypes = ['Team', 'TeamMembership', 'TeamMembershipPage', 'SpatialImagePage'] as const

interface NewTeam {
  readonly displayName: string
  /** The server chooses one by default. */
  readonly teamname?: string
}

/** Creates a team; answers with its teamname. */
export const createdTeam: Submission<NewTeam, string> = {
  send: async ({ graphql }, names) => {
    const { createTeam } = await graphql.mutate(CreateTeamMutation, { ...names }, teamTypes)
    if ('message' in createTeam) throw rejected(createTeam)
    return createTeam.teamname
  },
  onDone: ({ say }, _, { displayName }) =>
    say(t('チーム「{team}」を作りました', { team: displayName }), { type: 'Success' }),
}

interface NewNames {
  readonly teamname: string
  readonly displayName: string
  readonly newTeamname: string
}

/** Renames a team. */
export const renamedTeam: Submission<NewNames, void> = {
  send: async ({ graphql }, names) => {
    const { renameTeam } = await graphql.mutate(RenameTeamMutation, { ...names }, teamTypes)
    if ('message' in renameTeam) throw rejected(renameTeam)
  },
  onDone: ({ say }) => say(t('保存しました'), { type: 'Success' }),
}

interface TeamUser {
  readonly teamname: string
  readonly userId: string
  readonly displayName: string
}

/** Adds a person to a team. */
export const addedTeamUser: Submission<TeamUser, void> = {
  send: async ({ graphql }, { teamname, userId }) => {
    const { addTeamUser } = await graphql.mutate(AddTeamUserMutation, { teamname, userId }, teamTypes)
    if ('message' in addTeamUser) throw rejected(addTeamUser)
  },
  onDone: ({ say }, _, { displayName }) =>
    say(t('{displayName}さんを追加しました', { displayName }), { type: 'Success' }),
}

interface TeamConsent {
  readonly teamname: string
  readonly userId: string
  /** Display name of the team. */
  readonly title: string
}

/** Consents to share the person's private items with a team, by adding them; answers true if that was new. */
export const teamConsent: Submission<TeamConsent, boolean> = {
  send: async ({ graphql }, { teamname, userId }) => {
    const { addTeamUser } = await graphql.mutate(AddTeamUserMutation, { teamname, userId }, teamTypes)
    if (!('message' in addTeamUser)) return true
    if (addTeamUser.code === 'ALREADY_A_MEMBER') return false
    throw rejected(addTeamUser)
  },
  onDone: ({ say }, isNew, { title }) =>
    say(isNew ? t('チーム「{team}」に参加しました', { team: title }) : t('すでに共有に同意しています'), {
      type: 'Success',
    }),
}

interface RemovedUser extends TeamUser {
  readonly isMe: boolean
}

/** Removes a person from a team, or leaves it. */
export const removedTeamUser: Submission<RemovedUser, void> = {
  send: async ({ graphql }, { teamname, userId }) => {
    const { removeTeamUser } = await graphql.mutate(RemoveTeamUserMutation, { teamname, userId }, teamTypes)
    if ('message' in removeTeamUser) throw rejected(removeTeamUser)
  },
  onDone: ({ say }, _, { displayName, isMe }) => {
    if (!isMe) say(t('{displayName}さんをチームから外しました', { displayName }), { type: 'Success' })
  },
}
