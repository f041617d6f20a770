import { createFileRoute, notFound } from '@tanstack/react-router'
import { useQuery } from 'urql'

import { unwrap } from '#web/graphql/to-failure.ts'

import { PhotoLayout } from '../../../layouts/photo.tsx'
import { PhotoFacts } from './-photo-facts.tsx'
import { PhotoPending } from './-photo-pending.tsx'
import { PhotoQuery } from './-photo-query.ts'
import { photoTitle } from './-photo-title.ts'
import { Stage } from './-stage.tsx'

export const Route = createFileRoute('/photo/$id/')({
  staticData: { layout: 'default' },
  validateSearch: ({ autoplay }): { autoplay?: boolean } =>
    autoplay === true || autoplay === 'true' || autoplay === 1 ? { autoplay: true } : {},
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
  const { autoplay = false } = Route.useSearch()
  const [{ data }, reload] = useQuery({
    query: PhotoQuery,
    variables: { id: loaded.id },
    requestPolicy: 'cache-first',
  })
  const photo = data?.spatialImage ?? loaded
  const ratio = (photo.width ?? 4) / (photo.height ?? 3)
  return (
    <PhotoLayout ratio={ratio} stage={<Stage key={photo.id} photo={photo} isAutoplay={autoplay} />}>
      <PhotoFacts photo={photo} onChanged={() => reload({ requestPolicy: 'network-only' })} />
    </PhotoLayout>
  )
}
