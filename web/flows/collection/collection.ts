import type { Visibility } from '#machines/foundation/domain.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { Submission } from '../submission/submissions.ts'

const CreateCollectionMutation = graphql(`
  mutation CreateCollection($input: CreateCollectionInput!) {
    createCollection(input: $input) {
      __typename
      ... on Collection {
        id
      }
      ... on InputRejected {
        code
        message
      }
    }
  }
`)

const UpdateCollectionMutation = graphql(`
  mutation UpdateCollection($id: ID!, $input: UpdateCollectionInput!) {
    updateCollection(id: $id, input: $input) {
      __typename
      ... on Collection {
        id
      }
      ... on InputRejected {
        code
        message
      }
    }
  }
`)

const SetCollectionItemsMutation = graphql(`
  mutation SetCollectionItems($id: ID!, $spatialImageIds: [ID!]!) {
    setCollectionItems(id: $id, spatialImageIds: $spatialImageIds) {
      __typename
      ... on Collection {
        id
      }
      ... on InputRejected {
        code
        message
      }
    }
  }
`)

const DeleteCollectionMutation = graphql(`
  mutation DeleteCollection($id: ID!) {
    deleteCollection(id: $id)
  }
`)

const SetInCollectionMutation = graphql(`
  mutation SetInCollection($id: ID!, $spatialImageId: ID!, $holds: Boolean!) {
    setInCollection(id: $id, spatialImageId: $spatialImageId, holds: $holds) {
      __typename
      ... on InputRejected {
        code
        message
      }
    }
  }
`)

export interface CollectionValues {
  readonly title: string
  readonly description: string
  readonly visibility: Visibility
}

/** Saves a collection's values, or creates a collection if the id is null; answers with its id. */
export const savedCollection: Submission<
  { readonly id: string | null; readonly input: CollectionValues },
  string
> = {
  send: async ({ graphql }, { id, input }) => {
    const answer =
      id === null
        ? (await graphql.mutate(CreateCollectionMutation, { input }, ['Collection'])).createCollection
        : (await graphql.mutate(UpdateCollectionMutation, { id, input }, ['Collection'])).updateCollection
    if ('code' in answer) throw rejected(answer)
    return answer.id
  },
  onDone: ({ say }, _, { id }) =>
    say(id === null ? t('コレクションを作りました') : t('保存しました'), { type: 'Success' }),
}

interface ItemOrder<Item> {
  readonly id: string
  readonly items: readonly Item[]
}

/** Saves the items of a collection in this order. */
export const collectionItems: Submission<ItemOrder<{ readonly id: string }>, void> = {
  send: async ({ graphql }, { id, items }) => {
    const spatialImageIds = items.map((item) => item.id)
    const variables = { id, spatialImageIds }
    const { setCollectionItems } = await graphql.mutate(SetCollectionItemsMutation, variables, ['Collection'])
    if ('code' in setCollectionItems) throw rejected(setCollectionItems)
  },
  onFailed: ({ say }, failure) => say(failureMessage(failure), { type: 'Warning' }),
}

/** Deletes a collection; its items stay. */
export const deletedCollection: Submission<{ readonly id: string }, void> = {
  send: async ({ graphql }, { id }) => {
    await graphql.mutate(DeleteCollectionMutation, { id }, ['Collection'])
  },
  onDone: ({ say }) => say(t('コレクションを削除しました'), { type: 'Success' }),
  onFailed: ({ say }, failure) => say(failureMessage(failure), { type: 'Warning' }),
}

/** Creates a private collection with this title; answers with its id. */
export const createdCollection: Submission<{ readonly title: string }, string> = {
  send: async ({ graphql }, input) => {
    const { createCollection } = await graphql.mutate(CreateCollectionMutation, { input }, ['Collection'])
    if ('code' in createCollection) throw rejected(createCollection)
    return createCollection.id
  },
}

interface Placement {
  /** Id of the collection. */
  readonly id: string
  /** Title of the collection. */
  readonly title: string
  readonly spatialImageId: string
  readonly holds: boolean
}

/** Adds a spatial image at the end of an own collection, or removes it. */
export const placedItem: Submission<Placement, void> = {
  send: async ({ graphql }, { id, spatialImageId, holds }) => {
    const variables = { id, spatialImageId, holds }
    const { setInCollection } = await graphql.mutate(SetInCollectionMutation, variables, ['Collection'])
    if ('code' in setInCollection) throw rejected(setInCollection)
  },
  onDone: ({ say }, _, { title, holds }) =>
    say(holds ? t('「{title}」に追加しました', { title }) : t('「{title}」から外しました', { title }), {
      type: 'Success',
    }),
}
