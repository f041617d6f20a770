import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import { useApp } from '#web/app-context.tsx'
import type { TeamQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { isolated } from '../item/isolated.ts'
import { TeamMember } from './team-member.tsx'
import { TeamQuery } from './team-operations.ts'
import { TeamPeople } from './team-people.tsx'
import { TeamRename } from './team-rename.tsx'
import { TeamSharing } from './team-sharing.tsx'

import styles from './team.module.css'

type TeamUser = NonNullable<Answer['team']>['users'][number]

interface TeamPanelProps {
  readonly teamname: string
}

/** A team with its members and sharing; an owner can add and remove members. */
export function TeamPanel({ teamname }: TeamPanelProps) {
  const { session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  const [{ data, error, fetching }, reload] = useQuery({ query: TeamQuery, variables: { teamname } })
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])

  if (data === undefined && fetching) return <Skeleton height="20rem" radius="var(--radius-l)" />
  if (data === undefined)
    return (
      <ErrorState
        title={t('チーム「{teamname}」を読み込めませんでした', { teamname })}
        retrying={fetching}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
      >
        {error ? failureMessage(toFailure(error)) : null}
      </ErrorState>
    )
  const users = data.team?.users ?? []
  const mine = users.find(({ id }) => id === me?.id)
  if (mine === undefined) return <NoTeam teamname={teamname} />
  const displayName = data.team?.displayName ?? teamname
  const title = isolated(displayName)

  return (
    <Card as="section" labelledBy="team-panel">
      <div className={styles.panel}>
        <h3 ref={heading} id="team-panel" tabIndex={-1}>
          {t('チーム「{team}」', { team: title })}
        </h3>
        <p className={styles.soft}>ID: {teamname}</p>
        {mine.role === 'OWNER' ? <TeamRename names={{ teamname, displayName }} /> : null}
        <TeamSharing
          title={title}
          teamname={teamname}
          userId={mine.id}
          role={mine.role}
          isSharing={mine.isSharing ?? null}
        />
        <h4>{t('メンバー（{count}人）', { count: users.length })}</h4>
        <MemberList teamname={teamname} title={title} users={users} mine={mine} />
        {mine.role === 'OWNER' ? (
          <TeamPeople teamname={teamname} memberIds={users.map(({ id }) => id)} />
        ) : (
          <p className={styles.soft}>{t('ユーザーを追加したり外したりできるのは、オーナーだけです。')}</p>
        )}
      </div>
    </Card>
  )
}

interface MemberListProps {
  readonly teamname: string
  /** Display name of the team. */
  readonly title: string
  readonly users: readonly TeamUser[]
  readonly mine: TeamUser
}

function MemberList({ teamname, title, users, mine }: MemberListProps) {
  const { say } = useApp()
  const navigate = useNavigate()
  const leave = () => {
    say(t('チーム「{team}」から退出しました', { team: title }), { type: 'Success' })
    void navigate({ to: '/config', search: {}, replace: true, resetScroll: false })
  }
  return (
    <ul className={styles.members} aria-label={t('「{team}」のメンバー', { team: title })}>
      {users.map((user) => (
        <li key={user.id}>
          <TeamMember
            teamname={teamname}
            title={title}
            user={user}
            isMe={user.id === mine.id}
            isRemovable={mine.role === 'OWNER'}
            onLeft={leave}
          />
        </li>
      ))}
    </ul>
  )
}

function NoTeam({ teamname }: { readonly teamname: string }) {
  return (
    <EmptyState
      title={t('チーム「{teamname}」はありません', { teamname })}
      icon="team"
      action={
        <ButtonLink
          variant="Secondary"
          render={(look) => <Link to="/config" search={{}} resetScroll={false} {...look} />}
        >
          {t('自分のチームの一覧')}
        </ButtonLink>
      }
    >
      {t('名前が違うか、あなたはこのチームに入っていません。')}
    </EmptyState>
  )
}
