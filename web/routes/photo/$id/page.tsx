import { createFileRoute, redirect } from '@tanstack/react-router'

import {
  isAutoplay,
  keyOfPhoto,
  loadPhoto,
  photoHead,
  readPoseSearch,
  PhotoPending,
} from '#web/features/photo/photo-page.tsx'
import type { PoseSearch } from '#web/features/photo/photo-page.tsx'
import { PhotoView, useLinkInAddress, usePhoto } from '#web/features/photo/photo-view.tsx'

export const Route = createFileRoute('/photo/$id/')({
  staticData: { layout: 'default', keyOf: keyOfPhoto },
  validateSearch: (search): PoseSearch & { readonly autoplay?: boolean } => ({
    ...readPoseSearch(search),
    ...(isAutoplay(search['autoplay']) && { autoplay: true }),
  }),
  loader: async (request) => {
    const photo = await loadPhoto(request)
    if (photo.linkId === request.params.id) return photo
    throw redirect({ to: '/photo/$id', params: { id: photo.linkId }, search: true, replace: true })
  },
  head: photoHead,
  pendingComponent: PhotoPending,
  component: PhotoPage,
})

function PhotoPage() {
  const loaded = Route.useLoaderData()
  const shown = usePhoto(loaded)
  useLinkInAddress(Route.useParams().id, shown.photo.linkId)
  return <PhotoView key={loaded.id} {...shown} search={Route.useSearch()} />
}
