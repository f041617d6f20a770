import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'

import type { ServedHome, ServedPhoto, ServedSearch } from '../browser/served-data.ts'

/** Page rendered for a visitor, without scripts. */
export interface PageHtml {
  /** Links to the resources that the page needs first. */
  readonly head: string
  /** Content of the page's root element. */
  readonly body: string
  /** True if it has a scene, which is shown before the app has loaded. */
  readonly hasScene?: boolean
}

/** Interface of the rendering program that the build leaves for the server. */
export interface RenderingProgram {
  /** Query by which the app requests a spatial image from the gateway. */
  readonly photoDocument: string
  /** Renders the page of a spatial image at its link. Rejects on failure. */
  readonly renderPhoto: (photo: ServedPhoto) => Promise<PageHtml>
  /** Renders the page for a path below /photo/ without a visible spatial image. */
  readonly renderNoPhoto: (path: string) => Promise<PageHtml>
  /** Renders the home page for a visitor. Rejects on failure. */
  readonly renderHome: (home: ServedHome) => Promise<PageHtml>
  /** Gateway requests of the home page; it is rendered with their answers, in this order. */
  readonly homeQuestions: readonly Question[]
  /** Parses the query string of /search. */
  readonly readSearch: (query: string) => object
  /**
   * Returns the gateway requests of a search: first for its results, then for data that all searches share.
   */
  readonly searchQuestions: (search: object) => readonly Question[]
  /** Renders a search page for a visitor. Rejects on failure. */
  readonly renderSearch: (served: ServedSearch) => Promise<PageHtml>
}

/** Request to the gateway, as it is sent. */
export interface Question {
  readonly document: string
  readonly variables: object
}

/**
 * Formats a request as the app's client sends it: with type names, by which it knows what a mutation affects.
 */
export function gatewayQuestion(request: {
  readonly document: Parameters<typeof formatDocument>[0]
  readonly variables: object
}): Question {
  return {
    document: stringifyDocument(formatDocument(request.document) as object as DocumentNode),
    variables: request.variables,
  }
}
