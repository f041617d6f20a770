import { notFound } from '@tanstack/react-router'

import type { RouterContext } from '#web/app-context.tsx'
import { unwrap } from '#web/graphql/to-failure.ts'

import { photoTitle } from '../item/photo-title.ts'
import { PhotoQuery } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

interface PhotoRequest {
  readonly context: RouterContext
  readonly params: { readonly id: string }
}

/**
 * What a page of a spatial image loads, on the web and in the app. Throws notFound where there is none to be
 * seen.
 */
export async function loadPhoto({ context, params: { id } }: PhotoRequest): Promise<Photo> {
  const { spatialImage } = unwrap(await context.app.graphql.client().query(PhotoQuery, { id }).toPromise())
  if (!spatialImage) throw notFound()
  return spatialImage
}

export function photoHead({ loaderData }: { readonly loaderData?: Photo | undefined }) {
  return {
    meta: [
      { title: `${loaderData ? photoTitle(loaderData.title) : 'ページが見つかりません'} | Okuyuki` },
      ...(loaderData && loaderData.visibility !== 'PUBLIC' ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
