import { PhotoLayout } from '../../../layouts/photo.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A spatial image that is being looked up, in its final size. */
export function PhotoPending() {
  return (
    <PhotoLayout stage={<Skeleton height="100%" />}>
      <div role="status" aria-label="読み込み中">
        <Skeleton width="16rem" height="2rem" />
        <Skeleton width="10rem" />
      </div>
    </PhotoLayout>
  )
}
