import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { failureWords } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { BulkBar, BulkFailures } from './bulk-bar.tsx'
import { ContentItem } from './content-item.tsx'
import type { ContentsSearch } from './contents-search.ts'
import { chooseItems, STEP } from './contents-search.ts'
import { ContentsToolbar } from './contents-toolbar.tsx'
import { useBulk } from './use-bulk.ts'
import { useOwnItems } from './use-own-items.ts'
import type { OwnItem } from './use-own-items.ts'

import styles from './content-list.module.css'

interface ContentsProps {
  readonly search: ContentsSearch
}

/** The own items: loaded, chosen from and changed together. */
export function Contents({ search }: ContentsProps) {
  const { items, failure, isLoading, reload } = useOwnItems()
  if (items === null && failure !== null)
    return (
      <ErrorState retrying={isLoading} title={t('コンテンツを読み込めませんでした')} onRetry={reload}>
        {failureWords(failure)}
      </ErrorState>
    )
  if (items === null)
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height="8rem" radius="var(--radius-l)" />
          <Skeleton height="8rem" radius="var(--radius-l)" />
          <Skeleton height="8rem" radius="var(--radius-l)" />
        </div>
      </Loading>
    )
  if (items.length === 0)
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
      {failure === null ? null : (
        <Banner
          tone="warning"
          action={
            <Button busy={isLoading} icon="refresh" size="Small" variant="Secondary" onClick={reload}>
              {t('再試行')}
            </Button>
          }
        >
          {t('一部を読み込めませんでした。{failure}', { failure: failureWords(failure) })}
        </Banner>
      )}
      <ContentList items={items} search={search} />
    </>
  )
}

interface ContentListProps extends ContentsProps {
  readonly items: readonly OwnItem[]
}

function ContentList({ items, search }: ContentListProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const actions = useBulk((failed) => setChosenIds(new Set(failed.map(({ id }) => id))))
  const found = chooseItems(items, search)
  const { show = STEP } = search
  const shown = found.slice(0, show)
  const chosen = shown.filter(({ id }) => chosenIds.has(id))

  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosenIds(next)
  }

  return (
    <>
      <ContentsToolbar search={search} />
      <BulkFailures bulk={actions.bulk} />
      <ChoiceLine
        shown={shown}
        isAllChosen={chosen.length === shown.length}
        count={
          found.length === items.length
            ? t('{count} 件', { count: items.length })
            : t('{total} 件中 {found} 件', { total: items.length, found: found.length })
        }
        onChoose={choose}
      />
      {shown.length === 0 ? (
        <NothingMatches />
      ) : (
        <ul aria-label={t('コンテンツ')} className={styles.list}>
          {shown.map((content) => (
            <ContentItem
              key={content.id}
              content={content}
              isChosen={chosenIds.has(content.id)}
              onChoose={(isChosen) => choose([content.id], isChosen)}
            />
          ))}
        </ul>
      )}
      {found.length > shown.length ? <ShowMore search={search} show={show} /> : null}
      <BulkBar actions={actions} chosen={chosen} onClear={() => setChosenIds(new Set())} />
    </>
  )
}

interface ChoiceLineProps {
  readonly shown: readonly OwnItem[]
  readonly isAllChosen: boolean
  readonly count: string
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** All of them at once, and how many there are. */
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
  readonly search: ContentsSearch
  readonly show: number
}

function ShowMore({ search, show }: ShowMoreProps) {
  const navigate = useNavigate({ from: '/atelier/contents' })
  return (
    <div className={styles.more}>
      <Button
        variant="Secondary"
        onClick={() =>
          void navigate({
            search: { ...search, show: show + STEP },
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
