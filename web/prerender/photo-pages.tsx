import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'

import type { ServedPhoto } from '../browser/served-data.ts'
import { createEmptyTokenStore } from '../browser/tokens.ts'
import { PhotoQuery } from '../features/photo/photo-query.ts'
import type { Photo } from '../features/photo/photo-query.ts'
import { t } from '../language/t.ts'
import { createAppRouter } from '../router.tsx'
import { servedPhotoResults } from '../served-results.ts'
import { prepareApp } from '../start-app.ts'
import { stateMessages } from '../viewer/describe-scene.ts'
import { SERVED_SCENE } from '../viewer/served-scene.ts'
import { RENDER_ORIGIN, renderPage } from './render-page.tsx'
import type { PageHtml } from './rendering-program.ts'

/** Files of a scene, by the addresses that the app will request. */
interface SceneFiles {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
  readonly photoUrl?: string | null
  readonly photoFov?: number | null
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/**
 * Returns the meta element by which a scene starts before its app: splats, the photo for the surface, the
 * announcement while it loads, and its role description once it can be turned. Empty without splats.
 */
export function sceneMeta({ splatUrl, splatLightUrl, photoUrl, photoFov }: SceneFiles): string {
  if (!splatUrl) return ''
  const addresses = { splats: splatUrl, light: splatLightUrl, photo: photoFov ? photoUrl : null }
  const words = { loading: stateMessages.loading, called: t('立体画像') }
  const data = Object.entries({ ...addresses, ...words }).map(([name, text]) =>
    text ? ` data-${name}="${escaped(text)}"` : '',
  )
  return `<meta name="${SERVED_SCENE}" content=""${data.join('')}>`
}

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
