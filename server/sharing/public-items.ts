import type { Handler } from '../app-server.ts'

/** What anybody may know of a public spatial image. */
export interface PublicItem {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly hashTags: readonly string[]
  readonly owner: { readonly id: string; readonly displayName: string } | null
  readonly posterUrl: string | null
  readonly width: number | null
  readonly height: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Public spatial images, asked as somebody who is not signed in. */
export interface PublicItems {
  /** Null for what is missing, private or out of reach. */
  readonly find: (id: string) => Promise<PublicItem | null>
  /** The newest first, at most `limit`. */
  readonly newest: (limit: number) => Promise<readonly PublicItem[]>
}

const fields =
  'id title description hashTags visibility owner { id displayName } posterUrl width height createdAt updatedAt'
const itemQuery = `query SharedPhoto($id: ID!) { spatialImage(id: $id) { ${fields} } }`
const listQuery = `query SharedPhotos($page: Int!) { spatialImages(sort: NEWEST, page: $page, limit: 50) { total items { ${fields} } } }`

type Found = PublicItem & { readonly visibility: string }

export const createPublicItems = (graphql: Handler): PublicItems => {
  const ask = async <Data>(query: string, variables: object): Promise<Data | null> => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query, variables }),
    })
    const response = await graphql(request, '127.0.0.1').catch(() => null)
    if (!response?.ok) return null
    return ((await response.json()) as { data?: Data }).data ?? null
  }
  return {
    find: async (id) => {
      const data = await ask<{ spatialImage: Found | null }>(itemQuery, { id })
      const item = data?.spatialImage
      return item?.visibility === 'PUBLIC' ? item : null
    },
    newest: async (limit) => {
      const items: PublicItem[] = []
      for (let page = 1; items.length < limit; page += 1) {
        const data = await ask<{ spatialImages: { total: number; items: Found[] } }>(listQuery, { page })
        const found = data?.spatialImages.items ?? []
        items.push(...found.filter((item) => item.visibility === 'PUBLIC'))
        if (found.length === 0 || page * 50 >= (data?.spatialImages.total ?? 0)) break
      }
      return items.slice(0, limit)
    },
  }
}
