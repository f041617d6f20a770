import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'

import type { ServedPhoto } from '../browser/served-photo.ts'
import { createEmptyTokenStore } from '../browser/token-store.ts'
import { PhotoQuery } from '../features/photo/photo-query.ts'
import type { Photo } from '../features/photo/photo-query.ts'
import { createAppRouter } from '../router.tsx'
import { servedPhotoResults } from '../served-results.ts'
import { prepareApp } from '../start-app.ts'
import { RENDER_ORIGIN, renderPage } from './draw-page.tsx'
import type { PageHtml } from './photo-program.ts'
import { sceneMeta } from './scene-meta.ts'

/**
 * Includes type names, like requests of the app's client: by them it knows which answers a mutation affects.
 */
export const photoDocument = stringifyDocument(formatDocument(PhotoQuery) as object as DocumentNode)

function createRendered(served: ServedPhoto) {
  const app = prepareApp({
    tokens: createEmptyTokenStore(),
    origin: RENDER_ORIGIN,
    served: servedPhotoResults(served),
  })
  return { app, router: createAppRouter({ app, loadPayload: async () => null, scrollRestoration: false }) }
}

/** Keeps the preloads of the first pictures; the server writes titles and metadata itself. */
function preloadsIn(head: string): string {
  return (head.match(/<link\b[^>]*\brel="preload"[^>]*>/g) ?? []).join('')
}

/** Renders the page of a spatial image for a visitor. Rejects if the answer has none. */
export async function renderPhoto(served: ServedPhoto): Promise<PageHtml> {
  const { spatialImage: photo } = served.answer as { readonly spatialImage?: Photo | null }
  if (!photo) throw new Error('there is nothing to draw')
  const path = `/photo/${encodeURIComponent(photo.linkId)}`
  const { head, body, isWhole } = await renderPage(createRendered(served), path)
  if (!isWhole) throw new Error(`${path} could not be drawn`)
  const scene = sceneMeta(photo)
  return { head: preloadsIn(head) + scene, body, hasScene: scene !== '' }
}

/** Renders the page for a path without a visible spatial image. */
export async function renderNoPhoto(path: string): Promise<PageHtml> {
  const id = /^\/photo\/([^/]+)/i.exec(path)?.[1] ?? ''
  const served = { ids: [id, decoded(id)], answer: { spatialImage: null } }
  const { head, body } = await renderPage(createRendered(served), path)
  return { head: preloadsIn(head), body }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
