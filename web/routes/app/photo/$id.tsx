import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useQuery } from 'urql'

import { unwrap } from '#web/graphql/to-failure.ts'

import { ButtonLink } from '../../../ui/button-link.tsx'
import { PhotoPending } from '../../photo/$id/-photo-pending.tsx'
import { PhotoQuery } from '../../photo/$id/-photo-query.ts'
import { photoTitle } from '../../photo/$id/-photo-title.ts'
import { PhotoView } from '../../photo/$id/-photo-view.tsx'
import { readPoseSearch } from '../../photo/$id/-pose-search.ts'

import styles from '../-app.module.css'

export const Route = createFileRoute('/app/photo/$id')({
  staticData: { layout: 'app' },
  validateSearch: readPoseSearch,
  loader: async ({ context, params }) => {
    const { spatialImage } = unwrap(await context.app.graphql.client().query(PhotoQuery, params).toPromise())
    if (!spatialImage) throw notFound()
    return spatialImage
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData ? photoTitle(loaderData.title) : 'ページが見つかりません'} | Okuyuki` }],
  }),
  pendingComponent: PhotoPending,
  component: AppPhotoPage,
})

/** A spatial image inside the native app. */
function AppPhotoPage() {
  const loaded = Route.useLoaderData()
  const [{ data }, reload] = useQuery({
    query: PhotoQuery,
    variables: { id: loaded.id },
    requestPolicy: 'cache-first',
  })
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
      <PhotoView
        key={loaded.id}
        photo={data?.spatialImage ?? loaded}
        search={Route.useSearch()}
        onChanged={() => reload({ requestPolicy: 'network-only' })}
      />
    </>
  )
}
