import { Link } from '@tanstack/react-router'

import { t } from '#web/language/t.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Placeholder } from '#web/ui/loading.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { isolated } from '../item/titles.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { MyTeamsQuery } from './team-operations.ts'
import { roleNames } from './team-operations.ts'

import styles from './team.module.css'

function NoTeams() {
  return (
    <EmptyState compact title={t('チームはありません')}>
      {t('下のフォームでチームを作るか、ほかの人のチームに追加されると、ここに表示されます。')}
    </EmptyState>
  )
}

/** The person's teams; a press opens one. */
export function TeamList() {
  const pages = usePages({ query: MyTeamsQuery, variables: {}, pageOf: (data) => data.myTeams })
  return (
    <PagedList
      pages={pages}
      name={t('チーム')}
      skeleton={
        <Placeholder>
          <NoTeams />
        </Placeholder>
      }
      empty={<NoTeams />}
    >
      {(teams) => (
        <ul className={styles.list} aria-label={t('自分のチーム')}>
          {teams.map(({ id, displayName, role, userCount }) => (
            <li key={id}>
              <Link to="/config" search={{ team: id }} replace resetScroll={false} className={styles.team}>
                <Icon name="team" />
                <span className={styles.name}>{isolated(displayName ?? id)}</span>
                <StatusChip>{roleNames[role]}</StatusChip>
                <span className={styles.soft}>{t('{userCount}人', { userCount })}</span>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
