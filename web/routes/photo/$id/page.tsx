import { createFileRoute } from '@tanstack/react-router'

import { isAutoplay } from '#web/features/photo/autoplay.ts'
import { loadPhoto, photoHead } from '#web/features/photo/photo-page.ts'
import { PhotoPending } from '#web/features/photo/photo-pending.tsx'
import { PhotoView } from '#web/features/photo/photo-view.tsx'
import { readPoseSearch } from '#web/features/photo/pose-search.ts'
import type { PoseSearch } from '#web/features/photo/pose-search.ts'
import { usePhoto } from '#web/features/photo/use-photo.ts'

export const Route = createFileRoute('/photo/$id/')({
  staticData: { layout: 'default' },
  validateSearch: (search): PoseSearch & { readonly autoplay?: boolean } => ({
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
