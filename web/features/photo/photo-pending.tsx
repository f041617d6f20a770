import { PhotoLayout } from '#web/layouts/photo.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

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
