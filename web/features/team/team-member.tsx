import { Link } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { removedTeamUser } from '#web/flows/team/team.ts'
import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { roleNames } from './team-words.ts'

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
export function TeamMember({ teamname, title, user, isMe, isRemovable, onLeft }: TeamMemberProps) {
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
