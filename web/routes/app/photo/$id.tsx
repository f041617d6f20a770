import { createFileRoute, Link } from '@tanstack/react-router'

import { loadPhoto, photoHead, readPoseSearch, PhotoPending } from '#web/features/photo/photo-page.tsx'
import { PhotoView, usePhoto } from '#web/features/photo/photo-view.tsx'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import styles from '#web/features/my-page/app.module.css'

export const Route = createFileRoute('/app/photo/$id')({
  staticData: { layout: 'app' },
  validateSearch: readPoseSearch,
  loader: loadPhoto,
  head: photoHead,
  pendingComponent: PhotoPending,
  component: AppPhotoPage,
})

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
          {t('戻る')}
        </ButtonLink>
      </div>
      <PhotoView key={loaded.id} {...usePhoto(loaded)} search={Route.useSearch()} />
    </>
  )
}
