import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'

import { SearchField } from '../search/search-field.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeList } from './home-list.tsx'
import { CARDS_SHOWN, newestItems, popularItems } from './home-requests.ts'
import { pickPopular } from './pick-popular.ts'
import { SpatialImageListQuery } from './spatial-image-list-query.ts'

import styles from './home-row.module.css'

/** The newest items, search and categories, and the most viewed items that are not among the newest. */
export function HomeGallery() {
  const [newest, askNewest] = useQuery({
    query: SpatialImageListQuery,
    variables: newestItems,
    requestPolicy: 'cache-and-network',
  })
  const [popular, askPopular] = useQuery({
    query: SpatialImageListQuery,
    variables: popularItems,
    requestPolicy: 'cache-and-network',
  })
  const isNewestKnown = newest.data !== undefined || newest.error !== undefined
  const others =
    isNewestKnown && popular.data
      ? pickPopular(popular.data.spatialImages.items, newest.data?.spatialImages.items ?? [], CARDS_SHOWN)
      : null
  return (
    <>
      <HomeList
        title={t('新着')}
        note={t('公開されたばかりの作品')}
        items={newest.data?.spatialImages.items ?? null}
        error={newest.error}
        isAsking={newest.fetching}
        onRetry={() => askNewest({ requestPolicy: 'network-only' })}
      />
      <div className={styles.search}>
        <SearchField search={{}} />
      </div>
      <HomeCategories />
      {others?.length === 0 ? null : (
        <HomeList
          title={t('人気')}
          note={t('よく見られている作品')}
          isPopular
          items={others}
          error={popular.error}
          isAsking={popular.fetching}
          onRetry={() => askPopular({ requestPolicy: 'network-only' })}
        />
      )}
    </>
  )
}
