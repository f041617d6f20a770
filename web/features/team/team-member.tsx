import { Link } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { useSending } from '../form/use-sending.ts'
import { changedWithTeam, RemoveTeamUserMutation } from './team-operations.ts'
import { roleWords } from './team-words.ts'

import styles from './team.module.css'

interface TeamMemberProps {
  readonly teamname: string
  /** What people call the team. */
  readonly title: string
  readonly user: {
    readonly id: string
    readonly displayName: string
    readonly avatarImageUrl?: string | null
    readonly role: TeamRole
  }
  readonly isMe: boolean
  /** Whether who looks may remove others. */
  readonly isRemovable: boolean
  readonly onLeft: () => void
}

/** A member of a team; removed or left after a confirmation. */
export function TeamMember({ teamname, title, user, isMe, isRemovable, onLeft }: TeamMemberProps) {
  const { graphql, dialog, say } = useApp()
  const { isSending, failure, send } = useSending()

  const remove = () =>
    send(async () => {
      const { removeTeamUser } = await graphql.mutate(
        RemoveTeamUserMutation,
        { teamname, userId: user.id },
        changedWithTeam,
      )
      if ('message' in removeTeamUser) throw rejected(removeTeamUser)
      if (isMe) onLeft()
      else say(`${user.displayName}さんをチームから外しました`, { type: 'Success' })
    })
  const ask = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: isMe ? 'チームから退出' : 'チームから外す',
      message: isMe
        ? `チーム「${title}」から退出すると、メンバーの非公開や限定公開の作品が見えなくなり、あなたの非公開や限定公開の作品もメンバーから見えなくなります。もう一度入るには、オーナーに追加してもらう必要があります。`
        : `${user.displayName}さんをチーム「${title}」から外します。お互いの非公開や限定公開の作品が見えなくなります。あとでもう一度追加できます。`,
      positiveLabel: isMe ? '退出する' : '外す',
      isDanger: true,
    })
    if (answer.outcome === 'confirmed') remove()
  }

  return (
    <>
      <div className={styles.member}>
        <Avatar name={user.displayName} imageUrl={user.avatarImageUrl ?? null} />
        <Link className={styles.name} to="/user/$id" params={{ id: user.id }}>
          {user.displayName}
        </Link>
        {isMe ? <span className={styles.soft}>あなた</span> : null}
        <StatusChip tone={user.role === 'OWNER' ? 'accent' : 'neutral'}>{roleWords[user.role]}</StatusChip>
        {isMe ? (
          <Button variant="Ghost" size="Small" icon="logout" busy={isSending} onClick={() => void ask()}>
            退出する
          </Button>
        ) : null}
        {!isMe && isRemovable ? (
          <Button
            variant="Ghost"
            size="Small"
            icon="close"
            busy={isSending}
            aria-label={`${user.displayName}さんを外す`}
            onClick={() => void ask()}
          >
            外す
          </Button>
        ) : null}
      </div>
      {failure === null ? null : <FormAlert failure={failure} />}
    </>
  )
}
