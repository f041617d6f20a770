import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { removedTeamUser, teamConsent } from '#web/flows/team/team.ts'
import type { TeamRole, TeamQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Skeleton, Placeholder } from '#web/ui/loading.tsx'
import { Avatar } from '#web/ui/picture.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { isolated } from '../item/item-display.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { TeamRename } from './team-names-form.tsx'
import { roleNames, TeamQuery, MyTeamsQuery } from './team-operations.ts'
import { TeamPeople } from './team-people.tsx'

import styles from './team.module.css'

interface TeamMemberProps {
  readonly teamname: string
  /** Display name of the team. */
  readonly title: string
  readonly user: {
    readonly id: string
    readonly displayName: string
    readonly avatarImageUrl?: string | null
    readonly role: TeamRole
  }
  readonly isMe: boolean
  /** True if the viewer may remove others. */
  readonly isRemovable: boolean
  readonly onLeft: () => void
}

/** A member of a team, who can be removed or leave after confirmation. */
function TeamMember({ teamname, title, user, isMe, isRemovable, onLeft }: TeamMemberProps) {
  const { dialog } = useApp()
  const { isSending, failure, send } = useSubmission(removedTeamUser, {
    target: `${teamname} ${user.id}`,
    onDone: () => {
      if (isMe) onLeft()
    },
  })
  const ask = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: isMe ? t('チームから退出') : t('チームから外す'),
      message: isMe
        ? t(
            'チーム「{team}」から退出すると、メンバーの非公開や限定公開の作品が見えなくなり、あなたの非公開や限定公開の作品もメンバーから見えなくなります。もう一度入るには、オーナーに追加してもらう必要があります。',
            { team: title },
          )
        : t(
            '{displayName}さんをチーム「{team}」から外します。お互いの非公開や限定公開の作品が見えなくなります。あとでもう一度追加できます。',
            { displayName: user.displayName, team: title },
          ),
      positiveLabel: isMe ? t('退出する') : t('外す'),
      isDanger: true,
    })
    if (answer.outcome !== 'confirmed') return
    send({ teamname, userId: user.id, displayName: user.displayName, isMe })
  }

  return (
    <>
      <div className={styles.member}>
        <Avatar name={user.displayName} imageUrl={user.avatarImageUrl ?? null} />
        <Link className={styles.name} to="/user/$id" params={{ id: user.id }}>
          {user.displayName}
        </Link>
        {isMe ? <span className={styles.soft}>{t('あなた')}</span> : null}
        <StatusChip tone={user.role === 'OWNER' ? 'accent' : 'neutral'}>{roleNames[user.role]}</StatusChip>
        {isMe ? (
          <Button variant="Ghost" size="Small" icon="logout" busy={isSending} onClick={() => void ask()}>
            {t('退出する')}
          </Button>
        ) : null}
        {!isMe && isRemovable ? (
          <Button
            variant="Ghost"
            size="Small"
            icon="close"
            busy={isSending}
            aria-label={t('{displayName}さんを外す', { displayName: user.displayName })}
            onClick={() => void ask()}
          >
            {t('外す')}
          </Button>
        ) : null}
      </div>
      {failure === null ? null : <FormAlert failure={failure} />}
    </>
  )
}

interface TeamSharingProps {
  readonly teamname: string
  /** Display name of the team. */
  readonly title: string
  /** Id of the signed-in person. */
  readonly userId: string
  readonly role: TeamRole
  /** True if the person has consented already; null if unknown. */
  readonly isSharing: boolean | null
}

/**
 * Asks for consent to share private items with the team. People added by others share theirs only after
 * adding themselves.
 */
function TeamSharing({ teamname, title, userId, role, isSharing }: TeamSharingProps) {
  const { isSending, failure, shown, send } = useSubmission(teamConsent, { target: teamname })
  const hasAgreed = isSharing === true || (shown !== null && !isSending)
  return (
    <div className={styles.sharing}>
      <Icon name="shield" />
      <div className={styles.sharingTexts}>
        <p>
          {role === 'OWNER'
            ? t(
                'チームを作った人の作品は、非公開や限定公開でも、はじめからチームのメンバーが見られます。前のオーナーから引き継いだ場合は、「参加する」を押すと共有が始まります。',
              )
            : t(
                'ほかの人に追加されただけでは、あなたの非公開の作品はだれにも見えません。「参加する」を押すと、チームのメンバーが、あなたの非公開や限定公開の作品を見られるようになります。',
              )}
          {t('やめるときは、チームから退出してください。')}
        </p>
        {failure === null ? null : <FormAlert failure={failure} />}
        {hasAgreed ? (
          <p className={styles.agreed}>
            <Icon name="success" size={20} />
            {t('共有に同意しています')}
          </p>
        ) : (
          <Button
            variant="Secondary"
            icon="check"
            busy={isSending}
            onClick={() => send({ teamname, userId, title })}
          >
            {t('参加する（共有に同意）')}
          </Button>
        )}
      </div>
    </div>
  )
}

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
