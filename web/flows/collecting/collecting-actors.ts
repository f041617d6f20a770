import { fromPromise } from 'xstate'

import type { CollectionChoice, Placement } from '#machines/collecting/collecting-contract.ts'
import { collectingMachine } from '#machines/collecting/collecting.machine.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import {
  CollectionChoicesQuery,
  MakeCollectionMutation,
  SetInCollectionMutation,
} from './collecting-operations.ts'

/** Actor implementations of the collecting machine; everything that shows collections is read again. */
const collectingActors = (graphql: Graphql) => ({
  loadChoices: fromPromise<readonly CollectionChoice[], { spatialImageId: string }>(async ({ input }) => {
    const { collectionChoices } = await graphql.query(CollectionChoicesQuery, input)
    return collectionChoices.items.map(({ collection: { id, title, visibility }, holds }) => ({
      id,
      title,
      visibility: visibility === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      holds,
    }))
  }),
  place: fromPromise<void, Placement>(async ({ input: { collectionId: id, ...placement } }) => {
    const { setInCollection } = await graphql.mutate(SetInCollectionMutation, { id, ...placement }, [
      'Collection',
    ])
    if ('code' in setInCollection) throw rejected(setInCollection)
  }),
  makeCollection: fromPromise<CollectionChoice, { title: string }>(async ({ input }) => {
    const { createCollection } = await graphql.mutate(MakeCollectionMutation, { input }, ['Collection'])
    if ('code' in createCollection) throw rejected(createCollection)
    const { id, title } = createCollection
    return { id, title, visibility: 'PRIVATE', holds: false }
  }),
})

export const collectingLogic = ({ graphql }: LogicParts) =>
  collectingMachine.provide({ actors: collectingActors(graphql) })
