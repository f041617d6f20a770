import type { ServedHome } from '../browser/served-home.ts'
import type { ServedPhoto } from '../browser/served-photo.ts'
import type { ServedSearch } from '../browser/served-search.ts'

/** A page as it is drawn for a visitor, without scripts. */
export interface Drawing {
  /** Links to what the page needs first. */
  readonly head: string
  /** What stands in the page's root. */
  readonly body: string
  /** It has a scene, which is shown before the app is there. */
  readonly hasScene?: boolean
}

/** What the server asks of the program that the build leaves for it. */
export interface PhotoProgram {
  /** The document that the app asks the gateway for a spatial image with. */
  readonly photoDocument: string
  /** The page of a spatial image under its link. Rejects where it cannot be drawn. */
  readonly renderPhoto: (photo: ServedPhoto) => Promise<Drawing>
  /** What stands at a path below /photo/ where there is nothing to be seen. */
  readonly renderNoPhoto: (path: string) => Promise<Drawing>
  /** The home page as a visitor finds it. Rejects where it cannot be drawn. */
  readonly renderHome: (home: ServedHome) => Promise<Drawing>
  /** What the home page asks the gateway, whose answers it is drawn with, in this order. */
  readonly homeQuestions: readonly Question[]
  /** What is looked for by what stands behind the question mark of /search. */
  readonly readSearch: (query: string) => object
  /** What a search asks the gateway: first what is found, then what is the same for every search. */
  readonly searchQuestions: (search: object) => readonly Question[]
  /** The page of a search as a visitor finds it. Rejects where it cannot be drawn. */
  readonly renderSearch: (served: ServedSearch) => Promise<Drawing>
}

/** A question to the gateway, as it is sent. */
export interface Question {
  readonly document: string
  readonly variables: object
}
