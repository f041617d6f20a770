import { graphql } from '#web/graphql/__generated__/gql.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const UpdateProfileMutation = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      ... on Me {
        id
        displayName
      }
      ... on InputRejected {
        code
        message
        retryAfter
      }
    }
  }
`)

const DeleteAccountMutation = graphql(`
  mutation DeleteAccount {
    deleteAccount
  }
`)

/** Changes the display name; answers with the name as stored. */
export const savedProfile: Submission<{ readonly displayName: string }, string> = {
  send: async ({ graphql }, input) => {
    const people = ['Me', 'UserProfile', 'TeamUser']
    const { updateProfile } = await graphql.mutate(UpdateProfileMutation, { input: { ...input } }, people)
    if ('message' in updateProfile) throw rejected(updateProfile)
    return updateProfile.displayName
  },
  onDone: ({ say, session }) => {
    session.send({ type: 'profile.refresh' })
    say(t('保存しました'), { type: 'Success' })
  },
}

/** Deletes the account; the sign-out that follows removes the tokens and opens the farewell page. */
export const deletedAccount: Submission<object, void> = {
  send: async ({ graphql }) => {
    await graphql.mutate(DeleteAccountMutation, {})
  },
  onDone: ({ grantFarewell, session }) => {
    grantFarewell()
    session.send({ type: 'session.signOut' })
  },
}
