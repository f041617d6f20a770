import { createFileRoute, Link } from '@tanstack/react-router'

import { ButtonLink } from '../../../ui/button-link.tsx'
import { loadPhoto, photoHead } from '../../photo/$id/-photo-page.ts'
import { PhotoPending } from '../../photo/$id/-photo-pending.tsx'
import { PhotoView } from '../../photo/$id/-photo-view.tsx'
import { readPoseSearch } from '../../photo/$id/-pose-search.ts'
import { usePhoto } from '../../photo/$id/-use-photo.ts'

import styles from '../-app.module.css'

export const Route = createFileRoute('/app/photo/$id')({
  staticData: { layout: 'app' },
  validateSearch: readPoseSearch,
  loader: loadPhoto,
  head: photoHead,
  pendingComponent: PhotoPending,
  component: AppPhotoPage,
})

/** A spatial image inside the native app. */
function AppPhotoPage() {
  const loaded = Route.useLoaderData()
  return (
    <>
      <div className={styles.back}>
        <ButtonLink
          icon="arrow-left"
          size="Small"
          variant="Ghost"
          render={(look) => <Link to="/app" {...look} />}
        >
          戻る
        </ButtonLink>
      </div>
      <PhotoView key={loaded.id} {...usePhoto(loaded)} search={Route.useSearch()} />
    </>
  )
}
