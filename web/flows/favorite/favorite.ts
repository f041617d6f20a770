import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { SetFavoriteMutation } from '#web/graphql/item-operations.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const UnsetFavoriteMutation = graphql(`
  mutation UnsetFavorite($id: ID!) {
    unsetFavorite(id: $id) {
      spatialImageId
      favorites
      isFavorite
    }
  }
`)

interface FavoriteChange {
  /** Link id of the spatial image. */
  readonly id: string
  readonly isFavorite: boolean
  /** Does not fetch the lists of favourites again, so that a removed item keeps its place. */
  readonly keepsLists?: boolean
}

/** Adds a spatial image to the favourites or removes it. */
export const favorite: Submission<FavoriteChange, void> = {
  send: async ({ graphql }, { id, isFavorite, keepsLists = false }) => {
    const document = isFavorite ? SetFavoriteMutation : UnsetFavoriteMutation
    const changed = keepsLists ? [] : ['SpatialImage', 'Favorite']
    await graphql.mutate<object, { readonly id: string }>(document, { id }, changed)
  },
  onDone: ({ say }, _, { isFavorite, keepsLists = false }) => {
    const added = keepsLists ? t('お気に入りに戻しました') : t('お気に入りに追加しました')
    say(isFavorite ? added : t('お気に入りから外しました'), { type: 'Success' })
  },
  onFailed: ({ say }, failure) => say(failureMessage(failure), { type: 'Warning' }),
}
