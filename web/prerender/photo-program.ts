import type { ServedPhoto } from '../browser/served-photo.ts'

/** A page as it is drawn for a visitor, without scripts. */
export interface Drawing {
  /** Links to what the page needs first. */
  readonly head: string
  /** What stands in the page's root. */
  readonly body: string
}

/** What the server asks of the program that the build leaves for it. */
export interface PhotoProgram {
  /** The document that the app asks the gateway for a spatial image with. */
  readonly photoDocument: string
  /** The page of a spatial image under its link. Rejects where it cannot be drawn. */
  readonly renderPhoto: (photo: ServedPhoto) => Promise<Drawing>
  /** What stands at a path below /photo/ where there is nothing to be seen. */
  readonly renderNoPhoto: (path: string) => Promise<Drawing>
}
