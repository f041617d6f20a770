import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'

import type { ServedPhoto } from '../browser/served-photo.ts'
import { createEmptyTokenStore } from '../browser/token-store.ts'
import { PhotoQuery } from '../features/photo/photo-query.ts'
import type { Photo } from '../features/photo/photo-query.ts'
import { createAppRouter } from '../router.tsx'
import { servedPhotoResults } from '../served-results.ts'
import { prepareApp } from '../start-app.ts'
import { DRAWING_ORIGIN, drawPage } from './draw-page.tsx'
import type { Drawing } from './photo-program.ts'
import { sceneMeta } from './scene-meta.ts'

/** With type names, as the app's client asks: by them it knows which answers a change touches. */
export const photoDocument = stringifyDocument(formatDocument(PhotoQuery) as object as DocumentNode)

function createRendered(served: ServedPhoto) {
  const app = prepareApp({
    tokens: createEmptyTokenStore(),
    origin: DRAWING_ORIGIN,
    served: servedPhotoResults(served),
  })
  return { app, router: createAppRouter({ app, loadPayload: async () => null, scrollRestoration: false }) }
}

/** The server writes titles and metadata itself; the first pictures are worth asking for early. */
function preloadsIn(head: string): string {
  return (head.match(/<link\b[^>]*\brel="preload"[^>]*>/g) ?? []).join('')
}

/** Draws the page of a spatial image as a visitor finds it. Rejects where the answer holds none. */
export async function renderPhoto(served: ServedPhoto): Promise<Drawing> {
  const { spatialImage: photo } = served.answer as { readonly spatialImage?: Photo | null }
  if (!photo) throw new Error('there is nothing to draw')
  const path = `/photo/${encodeURIComponent(photo.linkId)}`
  const { head, body, isWhole } = await drawPage(createRendered(served), path)
  if (!isWhole) throw new Error(`${path} could not be drawn`)
  const scene = sceneMeta(photo)
  return { head: preloadsIn(head) + scene, body, hasScene: scene !== '' }
}

/** Draws what stands where there is no spatial image to be seen. */
export async function renderNoPhoto(path: string): Promise<Drawing> {
  const id = /^\/photo\/([^/]+)/i.exec(path)?.[1] ?? ''
  const served = { ids: [id, decoded(id)], answer: { spatialImage: null } }
  const { head, body } = await drawPage(createRendered(served), path)
  return { head: preloadsIn(head), body }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
