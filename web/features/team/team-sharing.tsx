import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSending } from '../form/use-sending.ts'
import { AddTeamUserMutation, changedWithTeam } from './team-operations.ts'

import styles from './team.module.css'

interface TeamSharingProps {
  readonly teamname: string
  /** What people call the team. */
  readonly title: string
  /** Of the signed-in person. */
  readonly userId: string
  readonly role: TeamRole
  /** Whether the person has agreed already; nothing where that is not known. */
  readonly isSharing: boolean | null
}

/** Who was added by others lends the own private items only after agreeing, which is adding oneself. */
export function TeamSharing({ teamname, title, userId, role, isSharing }: TeamSharingProps) {
  const { graphql, say } = useApp()
  const { isSending, failure, send } = useSending()
  const [hasAgreed, setAgreed] = useState(false)
  const agree = () =>
    send(async () => {
      const { addTeamUser } = await graphql.mutate(AddTeamUserMutation, { teamname, userId }, changedWithTeam)
      const hadAgreed = 'message' in addTeamUser && addTeamUser.code === 'ALREADY_A_MEMBER'
      if ('message' in addTeamUser && !hadAgreed) throw rejected(addTeamUser)
      setAgreed(true)
      say(hadAgreed ? 'すでに共有に同意しています' : `チーム「${title}」に参加しました`, {
        type: 'Success',
      })
    })
  return (
    <div className={styles.sharing}>
      <Icon name="shield" />
      <div className={styles.sharingTexts}>
        <p>
          {role === 'OWNER'
            ? 'チームを作った人の作品は、非公開や限定公開でも、はじめからチームのメンバーが見られます。前のオーナーから引き継いだ場合は、「参加する」を押すと共有が始まります。'
            : 'ほかの人に追加されただけでは、あなたの非公開の作品はだれにも見えません。「参加する」を押すと、チームのメンバーが、あなたの非公開や限定公開の作品を見られるようになります。'}
          やめるときは、チームから退出してください。
        </p>
        {failure === null ? null : <FormAlert failure={failure} />}
        {hasAgreed || isSharing === true ? (
          <p className={styles.agreed}>
            <Icon name="success" size={20} />
            共有に同意しています
          </p>
        ) : (
          <Button variant="Secondary" icon="check" busy={isSending} onClick={agree}>
            参加する（共有に同意）
          </Button>
        )}
      </div>
    </div>
  )
}
