import { useNavigate, Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { chosenOf, isAnswer, isThere, shownOf } from '#machines/own-items/own-items-rules.ts'
import type { ItemCount, OwnItem } from '#machines/own-items/own-items-rules.ts'
import { useApp } from '#web/app-context.tsx'
import { knownOwnItems, ownItemsLogic } from '#web/flows/own-items/own-items-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { visibilityOptions } from '#web/graphql/visibilities.ts'
import { t, locale } from '#web/language/t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox, SegmentedControl } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loading, Skeleton } from '#web/ui/loading.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Banner } from '#web/ui/surfaces.tsx'

import { formatTotal } from '../paging/page-numbers.ts'
import { BulkBar, BulkFailures, useBulk, ContentItem } from './content-list.tsx'
import type { OwnItems } from './content-list.tsx'
import { sorts, ROWS_PER_STEP, toWish } from './search-params.ts'
import type { ContentsSearch } from './search-params.ts'

import styles from './contents.module.css'

interface ContentsToolbarProps {
  readonly search: ContentsSearch
}

const scopes = [{ value: 'ALL', label: t('すべて') } as const, ...visibilityOptions]

/** Search, visibility and order of the own items; the address holds all of them. */
function ContentsToolbar({ search }: ContentsToolbarProps) {
  const navigate = useNavigate({ from: '/atelier/contents' })
  const { show: _, ...conditions } = search
  const go = (next: ContentsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <div className={styles.toolbar}>
      <search>
        <form
          key={search.q ?? ''}
          className={styles.words}
          action={(form) => {
            const wanted = form.get('q')
            const q = typeof wanted === 'string' ? wanted.trim() : ''
            const { q: __, ...others } = conditions
            go(q === '' ? others : { ...others, q })
          }}
        >
          <span className={styles.box}>
            <Icon name="search" size={20} />
            <input
              aria-label={t('コンテンツをさがす言葉')}
              defaultValue={search.q ?? ''}
              name="q"
              placeholder={t('タイトル、説明、タグ')}
              type="search"
            />
          </span>
          <Button type="submit" variant="Secondary">
            {t('さがす')}
          </Button>
        </form>
      </search>
      <div className={styles.choices}>
        <SegmentedControl
          label={t('公開範囲で絞り込む')}
          options={scopes}
          value={search.visibility ?? 'ALL'}
          onChange={(next) => {
            const { visibility: __, ...others } = conditions
            go(next === 'ALL' ? others : { ...others, visibility: next })
          }}
        />
        <Select
          label={t('並び順')}
          options={sorts}
          value={search.sort ?? 'new'}
          onChange={(next) => {
            const { sort: __, ...others } = conditions
            go(next === 'new' ? others : { ...others, sort: next })
          }}
        />
      </div>
    </div>
  )
}

interface ContentsProps {
  readonly search: ContentsSearch
}

/** Runs the list's machine, and notifies it of every new address; cached rows are shown at once. */
function useOwnItems(search: ContentsSearch): OwnItems {
  const { logicOf, graphql } = useApp()
  const wish = toWish(search)
  const [input] = useState(() => ({ wish, known: knownOwnItems(graphql.client(), wish) }))
  const own = useActorRef(logicOf(ownItemsLogic), { input })
  const { query, visibility, sort, show } = wish
  useEffect(
    () => own.send({ type: 'ownItems.want', wish: { query, visibility, sort, show } }),
    [own, query, visibility, sort, show],
  )
  return own
}

/** List of the own items, for single and bulk changes. */
export function Contents({ search }: ContentsProps) {
  const own = useOwnItems(search)
  const { page, failure } = useSelector(own, (snapshot) => snapshot.context)
  const isCurrent = useSelector(own, (snapshot) => isAnswer(snapshot.context))
  const isReading = useSelector(own, (snapshot) => snapshot.hasTag('reading'))
  const reload = () => own.send({ type: 'ownItems.reload' })
  if (page === null && failure !== null) return <NotRead own={own} failure={failure} />
  if (page === null)
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height="8rem" radius="var(--radius-l)" />
          <Skeleton height="8rem" radius="var(--radius-l)" />
          <Skeleton height="8rem" radius="var(--radius-l)" />
        </div>
      </Loading>
    )
  if (page.all.total === 0)
    return (
      <EmptyState
        title={t('コンテンツはありません')}
        action={
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
            {t('作る')}
          </ButtonLink>
        }
      >
        {t('できあがった空間画像が、ここに並びます。')}
      </EmptyState>
    )
  return (
    <>
      {failure === null || !isCurrent ? null : (
        <Banner
          tone="warning"
          action={
            <Button busy={isReading} icon="refresh" size="Small" variant="Secondary" onClick={reload}>
              {t('再試行')}
            </Button>
          }
        >
          {t('一部を読み込めませんでした。{failure}', { failure: failureMessage(failure) })}
        </Banner>
      )}
      <ContentList own={own} search={search} />
    </>
  )
}

function NotRead({ own, failure }: { readonly own: OwnItems; readonly failure: Failure }) {
  const isReading = useSelector(own, (snapshot) => snapshot.hasTag('reading'))
  return (
    <ErrorState
      retrying={isReading}
      title={t('コンテンツを読み込めませんでした')}
      onRetry={() => own.send({ type: 'ownItems.reload' })}
    >
      {failureMessage(failure)}
    </ErrorState>
  )
}

/** Formats the number of found items and of all items. */
function countWords(found: ItemCount, all: ItemCount): string {
  if (!found.isTotalExact) return formatTotal(found)
  if (!all.isTotalExact)
    return t('{total} 件以上のうち {found} 件', {
      total: all.total.toLocaleString(locale()),
      found: found.total,
    })
  return found.total === all.total
    ? t('{count} 件', { count: all.total })
    : t('{total} 件中 {found} 件', { total: all.total, found: found.total })
}

interface ContentListProps extends ContentsProps {
  readonly own: OwnItems
}

function ContentList({ own, search }: ContentListProps) {
  const context = useSelector(own, (snapshot) => snapshot.context)
  const isReading = useSelector(own, (snapshot) => snapshot.hasTag('reading'))
  const bulk = useBulk(own)
  const shown = shownOf(context)
  const chosen = chosenOf(context)
  const { page, wish, chosenIds, failure } = context
  const hasMore = page !== null && (page.hasMore || page.items.length > wish.show)
  const choose = (ids: readonly string[], isChosen: boolean) =>
    own.send({ type: 'ownItems.choose', ids, isChosen })
  // Rows of an earlier search would be mistaken for results.
  if (failure !== null && !isAnswer(context))
    return (
      <>
        <ContentsToolbar search={search} />
        <NotRead own={own} failure={failure} />
      </>
    )
  return (
    <>
      <ContentsToolbar search={search} />
      <BulkFailures bulk={bulk} />
      <ChoiceLine
        shown={shown}
        isAllChosen={chosen.length === shown.length}
        count={page === null ? '' : countWords(page.found, page.all)}
        onChoose={choose}
      />
      {shown.length === 0 ? (
        <NothingMatches />
      ) : (
        <ul aria-busy={isReading && !isAnswer(context)} aria-label={t('コンテンツ')} className={styles.list}>
          {shown.map((content) => (
            <ContentItem
              key={content.id}
              content={content}
              isChosen={chosenIds.includes(content.id)}
              onChoose={(isChosen) => choose([content.id], isChosen)}
            />
          ))}
        </ul>
      )}
      {hasMore ? (
        <ShowMore isReading={isReading && !isThere(context)} search={search} show={wish.show} />
      ) : null}
      <BulkBar bulk={bulk} count={chosen.length} onClear={() => own.send({ type: 'ownItems.clear' })} />
    </>
  )
}

interface ChoiceLineProps {
  readonly shown: readonly OwnItem[]
  readonly isAllChosen: boolean
  readonly count: string
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Checkbox for all shown items, and the number of items. */
function ChoiceLine({ shown, isAllChosen, count, onChoose }: ChoiceLineProps) {
  return (
    <div className={styles.line}>
      {shown.length === 0 ? null : (
        <Checkbox
          checked={isAllChosen}
          onChange={(isChosen) =>
            onChoose(
              shown.map(({ id }) => id),
              isChosen,
            )
          }
        >
          {t('表示中のすべてを選ぶ')}
        </Checkbox>
      )}
      <output className={styles.count}>{count}</output>
    </div>
  )
}

function NothingMatches() {
  return (
    <EmptyState
      icon="search"
      title={t('条件に合うコンテンツはありません')}
      action={
        <ButtonLink variant="Secondary" render={(look) => <Link to="/atelier/contents" {...look} />}>
          {t('条件をクリア')}
        </ButtonLink>
      }
    >
      {t('別の言葉や、短い言葉でお試しください。')}
    </EmptyState>
  )
}

interface ShowMoreProps {
  readonly isReading: boolean
  readonly search: ContentsSearch
  readonly show: number
}

function ShowMore({ isReading, search, show }: ShowMoreProps) {
  const navigate = useNavigate({ from: '/atelier/contents' })
  return (
    <div className={styles.more}>
      <Button
        busy={isReading}
        variant="Secondary"
        onClick={() =>
          void navigate({
            search: { ...search, show: show + ROWS_PER_STEP },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {t('さらに表示')}
      </Button>
    </div>
  )
}
