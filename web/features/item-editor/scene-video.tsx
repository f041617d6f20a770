import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import type { EditedItem } from '#web/flows/item/item.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { ItemSceneVideoQuery as ItemSceneVideo } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { served, t } from '#web/language/t.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { ProgressBar, Spinner } from '#web/ui/loading.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { photoTitle } from '../item/item-display.ts'

import styles from './item.module.css'

const ItemSceneVideoQuery = graphql(`
  query ItemSceneVideo($id: ID!) {
    sceneVideo(id: $id) {
      status
      progress
      url
      contentType
      seconds
      width
      height
      message
    }
  }
`)

const ASK_AGAIN_MS = 2000

interface SceneVideoProps {
  readonly item: EditedItem
}

/**
 * The film of an item. A request for a film that does not exist starts its rendering, so it needs a press.
 */
export function SceneVideo({ item }: SceneVideoProps) {
  const [isWanted, setIsWanted] = useState(item.hasSceneVideo === true)
  return (
    <Card as="section" labelledBy="scene-video">
      <div className={styles.part}>
        <h2 id="scene-video">{t('シーン動画')}</h2>
        {isWanted ? (
          <Film item={item} />
        ) : (
          <>
            <p className={styles.soft}>
              {t('空間画像の中をゆっくり動く動画です。作るのに数分かかることがあります。')}
            </p>
            <Button icon="video" variant="Secondary" onClick={() => setIsWanted(true)}>
              {t('動画を作る')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Film({ item }: SceneVideoProps) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: ItemSceneVideoQuery,
    variables: { id: item.id },
    requestPolicy: 'network-only',
  })
  const film = data?.sceneVideo
  const status = film?.status
  const askAgain = useEffectEvent(() => ask({ requestPolicy: 'network-only' }))
  useEffect(() => {
    if (status !== 'PREPARING' || fetching) return
    const timer = setTimeout(askAgain, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [status, fetching])

  if (film?.status === 'READY' && film.url) return <ReadyFilm film={film} item={item} url={film.url} />
  if (film?.status === 'FAILED' || (error && !fetching))
    return (
      <>
        <p className={styles.problem} role="alert">
          {t('動画を用意できませんでした。{cause}', {
            cause: film?.message ? served(film.message) : error ? failureMessage(toFailure(error)) : '',
          })}
        </p>
        <Button busy={fetching} icon="refresh" variant="Secondary" onClick={askAgain}>
          {t('再試行')}
        </Button>
      </>
    )
  const share = film?.progress ?? null
  return (
    <>
      <output className={styles.waiting}>
        {share === null ? <Spinner size="Small" /> : null}
        {t('動画を作っています。このページを離れても続きます。')}
      </output>
      {share === null ? null : <ProgressBar label={t('シーン動画')} value={share} />}
    </>
  )
}

interface ReadyFilmProps extends SceneVideoProps {
  readonly film: Pick<NonNullable<ItemSceneVideo['sceneVideo']>, 'seconds' | 'width' | 'height'>
  readonly url: string
}

function ReadyFilm({ film, item, url }: ReadyFilmProps) {
  const title = photoTitle(item.title)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound */}
      <video
        aria-label={t('「{title}」のシーン動画', { title })}
        className={styles.film}
        controls
        loop
        muted
        playsInline
        poster={item.posterUrl ?? undefined}
        preload="metadata"
        src={url}
      />
      <p className={styles.soft}>
        {t('{seconds} 秒・{width} × {height} px', {
          seconds: film.seconds ?? '--',
          width: film.width ?? '--',
          height: film.height ?? '--',
        })}
      </p>
      <div className={styles.buttons}>
        <ButtonLink
          icon="play"
          size="Small"
          variant="Secondary"
          render={(look) => <Link search={{ id: item.id }} to="/player" {...look} />}
        >
          {t('全画面で再生')}
        </ButtonLink>
        <ButtonLink
          icon="download"
          size="Small"
          variant="Secondary"
          render={({ children, ...look }) => (
            <a download={`${title}.mp4`} href={url} {...look}>
              {children}
            </a>
          )}
        >
          {t('ダウンロード')}
        </ButtonLink>
      </div>
    </>
  )
}
