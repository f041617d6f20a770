import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { HeroQuery as Answer } from '#web/graphql/__generated__/graphql.ts'

import { aspectOf } from '../item/aspect-of.ts'

/** A spatial image at the top of the home page. */
export type HeroPhoto = Answer['spatialImages']['items'][number]

/** Candidates for the top of the home page. */
export const HeroQuery = graphql(`
  query Hero {
    spatialImages(sort: POPULAR, page: 1, limit: 6) {
      items {
        id
        linkId
        title
        posterUrl
        posterAvifSet
        posterWebpSet
        depthUrl
        flatUrl
        splatUrl
        splatLightUrl
        photoUrl
        photoFov
        width
        height
        cameraParameters
        owner {
          id
          displayName
        }
      }
    }
  }
`)

/** Picks the most viewed item that fits a wide stage, else the most viewed item. */
export function pickHero(photos: readonly HeroPhoto[]): HeroPhoto | null {
  const shown = photos.filter(({ posterUrl, splatUrl }) => posterUrl && splatUrl)
  const fits = (photo: HeroPhoto) => aspectOf(photo) >= 1.2 && aspectOf(photo) <= 2.1
  return shown.find(fits) ?? shown[0] ?? null
}
