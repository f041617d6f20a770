import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/to-failure.ts'

import type { FileShelf } from '../creation/picked-files.ts'
import { MeQuery } from './account-operations.ts'

const SetAvatarMutation = graphql(`
  mutation SetAvatar($file: File!) {
    setAvatar(file: $file) {
      ... on Avatar {
        avatarImageUrl
      }
      ... on SourceRefused {
        code
        message
      }
    }
  }
`)

const RemoveAvatarMutation = graphql(`
  mutation RemoveAvatar {
    removeAvatar
  }
`)

interface AvatarParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly previews: {
    /** Creates a blob address; null if the file cannot be shown. */
    readonly create: (file: File) => Promise<string | null>
    readonly drop: (address: string) => void
  }
}

/** Types to fetch again after a change of the avatar. */
const people = ['Me', 'UserProfile', 'TeamUser']

/**
 * Actor implementations of the avatar dialog. A picked file and its preview are kept while the choice lasts.
 */
export const avatarUploadActors = ({ graphql, shelf, previews }: AvatarParts) => ({
  loadAvatar: fromPromise<string | null>(async () => {
    const { me } = await graphql.query(MeQuery, {})
    return me.avatarImageUrl ?? null
  }),
  showPicture: fromCallback<EventObject, { fileId: string }>(({ input: { fileId }, sendBack }) => {
    let address: string | null = null
    let isOver = false
    const show = async () => {
      address = await previews.create(shelf.take(fileId)).catch(() => null)
      if (isOver && address !== null) previews.drop(address)
      if (!isOver)
        sendBack(address === null ? { type: 'preview.failed' } : { type: 'preview.made', url: address })
    }
    void show()
    return () => {
      isOver = true
      if (address !== null) previews.drop(address)
      shelf.drop(fileId)
    }
  }),
  uploadAvatar: fromPromise<void, { fileId: string }>(async ({ input }) => {
    const { setAvatar } = await graphql.mutate(SetAvatarMutation, { file: shelf.take(input.fileId) }, people)
    if ('message' in setAvatar) throw rejected(setAvatar)
  }),
  removeAvatar: fromPromise<void>(async () => {
    await graphql.mutate(RemoveAvatarMutation, {}, people)
  }),
})
