import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { FeedbackInboxQuery as FeedbackInboxData } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Avatar } from '#web/ui/picture.tsx'
import { describePose } from '#web/viewer/describe-scene.ts'

import { isolated, photoTitle } from '../item/item-display.ts'
import { formatTotal } from '../paging/page-numbers.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'

import styles from './feedback-list.module.css'

interface FeedbackRowProps {
  readonly feedback: FeedbackInboxData['feedbackInbox']['items'][number]
  /** True on the page of its item, whose title is then omitted. */
  readonly isAboutOne: boolean
}

const GONE = t('退会した人')

/** A piece of feedback, with a link to the item from the writer's view. */
function FeedbackRow({ feedback, isAboutOne }: FeedbackRowProps) {
  const { author, cameraPose, spatialImageId } = feedback
  const name = author ? isolated(author.displayName) : GONE
  const title = photoTitle(feedback.spatialImageTitle ?? '')
  return (
    <li className={styles.row}>
      <Avatar imageUrl={author?.avatarImageUrl ?? null} name={name} size={40} />
      <div className={styles.body}>
        <p className={styles.facts}>
          {author ? (
            <Link className={styles.author} params={{ id: author.id }} to="/user/$id">
              {name}
            </Link>
          ) : (
            <span className={styles.author}>{name}</span>
          )}
          <RelativeTime iso={feedback.createdAt} />
        </p>
        <p className={styles.text}>{feedback.text}</p>
        <p className={styles.facts}>
          {isAboutOne ? null : (
            <Link params={{ id: spatialImageId }} to="/photo/$id">
              {title}
            </Link>
          )}
          {/* The distance needs the scene for comparison; without it, only the angles are described. */}
          {cameraPose ? <span>{describePose(cameraPose, cameraPose.distance)}</span> : null}
        </p>
        {cameraPose ? (
          <ButtonLink
            icon="eye"
            size="Small"
            variant="Secondary"
            render={({ children, ...look }) => (
              <Link
                aria-label={t('この向きで開く: {name}さんが見た「{title}」', { name, title })}
                params={{ id: spatialImageId }}
                search={{
                  yaw: tenths(cameraPose.yaw),
                  pitch: tenths(cameraPose.pitch),
                  distance: Math.round(cameraPose.distance * 1000) / 1000,
                }}
                to="/photo/$id"
                {...look}
              >
                {children}
              </Link>
            )}
          >
            {t('この向きで開く')}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  )
}

function tenths(degrees: number): number {
  return Math.round(degrees * 10) / 10
}

/** Feedback from others about own spatial images, newest first. */
const FeedbackInboxQuery = graphql(`
  query FeedbackInbox($spatialImageId: ID, $page: Int, $limit: Int) {
    feedbackInbox(spatialImageId: $spatialImageId, page: $page, limit: $limit) {
      items {
        id
        spatialImageId
        spatialImageTitle
        author {
          id
          displayName
          avatarImageUrl
        }
        text
        cameraPose {
          yaw
          pitch
          distance
        }
        createdAt
      }
      total
      isTotalExact
    }
  }
`)

interface FeedbackListProps {
  /** Id of an item; without it, feedback about all items. */
  readonly spatialImageId?: string
  readonly empty: ReactNode
}

/** Received feedback, newest first. */
export function FeedbackList({ spatialImageId, empty }: FeedbackListProps) {
  const pages = usePages({
    query: FeedbackInboxQuery,
    variables: { spatialImageId: spatialImageId ?? null },
    pageOf: (data) => data.feedbackInbox,
  })
  return (
    <PagedList
      empty={empty}
      name={t('届いた感想')}
      pages={pages}
      skeleton={
        <div className={styles.list}>
          <Skeleton height="7rem" radius="var(--radius-l)" />
          <Skeleton height="7rem" radius="var(--radius-l)" />
        </div>
      }
    >
      {(items) => (
        <>
          <output className={styles.count}>
            {formatTotal({ ...pages, total: pages.total ?? items.length })}
          </output>
          <ul aria-label={t('届いた感想')} className={styles.list} data-plain={spatialImageId !== undefined}>
            {items.map((feedback) => (
              <FeedbackRow key={feedback.id} feedback={feedback} isAboutOne={spatialImageId !== undefined} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
