import { createFileRoute, notFound } from '@tanstack/react-router'
import { useQuery } from 'urql'

import { unwrap } from '#web/graphql/to-failure.ts'

import { isAutoplay } from './-autoplay.ts'
import { PhotoPending } from './-photo-pending.tsx'
import { PhotoQuery } from './-photo-query.ts'
import { photoTitle } from './-photo-title.ts'
import { PhotoView } from './-photo-view.tsx'
import { readPoseSearch } from './-pose-search.ts'
import type { PoseSearch } from './-pose-search.ts'

export const Route = createFileRoute('/photo/$id/')({
  staticData: { layout: 'default' },
  validateSearch: (search): PoseSearch & { autoplay?: boolean } => ({
    ...readPoseSearch(search),
    ...(isAutoplay(search['autoplay']) && { autoplay: true }),
  }),
  loader: async ({ context, params }) => {
    const { spatialImage } = unwrap(
      await context.app.graphql.client().query(PhotoQuery, { id: params.id }).toPromise(),
    )
    if (!spatialImage) throw notFound()
    return spatialImage
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData ? photoTitle(loaderData.title) : 'ページが見つかりません'} | Okuyuki` }],
  }),
  pendingComponent: PhotoPending,
  component: PhotoPage,
})

function PhotoPage() {
  const loaded = Route.useLoaderData()
  const [{ data }, reload] = useQuery({
    query: PhotoQuery,
    variables: { id: loaded.id },
    requestPolicy: 'cache-first',
  })
  return (
    <PhotoView
      key={loaded.id}
      photo={data?.spatialImage ?? loaded}
      search={Route.useSearch()}
      onChanged={() => reload({ requestPolicy: 'network-only' })}
    />
  )
}
