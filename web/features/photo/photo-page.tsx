import { notFound } from '@tanstack/react-router'

import type { RouterContext } from '#web/app-context.tsx'
import { unwrap } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'
import { PhotoLayout } from '#web/layouts/photo.tsx'
import { Loading, Skeleton } from '#web/ui/loading.tsx'
import type { ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

import { photoTitle } from '../item/item-display.ts'
import { PhotoQuery } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

interface PhotoRequest {
  readonly context: RouterContext
  readonly params: { readonly id: string }
  readonly location: { readonly state: { readonly isReaddressed?: true } }
}

/** Loads the item for its page, on the web and in the app. Throws notFound if there is none to see. */
export async function loadPhoto({ context, params: { id }, location }: PhotoRequest): Promise<Photo> {
  const client = context.app.graphql.client()
  // An item that only has a new address has just been fetched under it.
  const policy = location.state.isReaddressed ? ({ requestPolicy: 'cache-first' } as const) : {}
  const { spatialImage } = unwrap(await client.query(PhotoQuery, { id }, policy).toPromise())
  if (!spatialImage) throw notFound()
  return spatialImage
}

export function photoHead({ loaderData }: { readonly loaderData?: Photo | undefined }) {
  return {
    meta: [
      { title: `${loaderData ? photoTitle(loaderData.title) : t('ページが見つかりません')} | Okuyuki` },
      ...(loaderData && loaderData.visibility !== 'PUBLIC' ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}

/** Keeps the page mounted when its item gets another link. */
export function keyOfPhoto(loaded: unknown): string | null {
  const photo = loaded as Photo | undefined
  return photo === undefined ? null : `/photo/${photo.id}`
}

/** Pose in an address: degrees from the start, distance in world units. */
export type PoseSearch = Partial<Pick<ViewerPose, 'yaw' | 'pitch' | 'distance'>>

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Reads a pose; the viewer clamps it to the limits of the scene. */
export function readPoseSearch({ yaw, pitch, distance }: Record<string, unknown>): PoseSearch {
  return {
    ...(numberOf(yaw) !== null && { yaw: numberOf(yaw) ?? 0 }),
    ...(numberOf(pitch) !== null && { pitch: numberOf(pitch) ?? 0 }),
    ...(numberOf(distance) !== null && { distance: numberOf(distance) ?? 0 }),
  }
}

/** True if the search parameter asks for movement from the start. */
export function isAutoplay(value: unknown): boolean {
  return value === true || value === 'true' || value === 1
}

/** Placeholder of a spatial image that is loading, in its final size. */
export function PhotoPending() {
  return (
    <PhotoLayout stage={<Skeleton height="100%" />}>
      <Loading>
        <Skeleton width="16rem" height="2rem" />
        <Skeleton width="10rem" />
      </Loading>
    </PhotoLayout>
  )
}
