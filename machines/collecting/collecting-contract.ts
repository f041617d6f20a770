import type { Visibility } from '../foundation/domain.ts'

/** An own collection, and whether it holds the spatial image. */
export interface CollectionChoice {
  readonly id: string
  readonly title: string
  readonly visibility: Exclude<Visibility, 'UNLISTED'>
  readonly holds: boolean
}

export interface Placement {
  readonly collectionId: string
  readonly spatialImageId: string
  /** In, behind the others, or out. */
  readonly holds: boolean
}
