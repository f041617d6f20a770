import { createFileRoute } from '@tanstack/react-router'

import { isAutoplay } from './-autoplay.ts'
import { loadPhoto, photoHead } from './-photo-page.ts'
import { PhotoPending } from './-photo-pending.tsx'
import { PhotoView } from './-photo-view.tsx'
import { readPoseSearch } from './-pose-search.ts'
import type { PoseSearch } from './-pose-search.ts'
import { usePhoto } from './-use-photo.ts'

export const Route = createFileRoute('/photo/$id/')({
  staticData: { layout: 'default' },
  validateSearch: (search): PoseSearch & { autoplay?: boolean } => ({
    ...readPoseSearch(search),
    ...(isAutoplay(search['autoplay']) && { autoplay: true }),
  }),
  loader: loadPhoto,
  head: photoHead,
  pendingComponent: PhotoPending,
  component: PhotoPage,
})

function PhotoPage() {
  const loaded = Route.useLoaderData()
  return <PhotoView key={loaded.id} {...usePhoto(loaded)} search={Route.useSearch()} />
}
