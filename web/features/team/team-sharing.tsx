import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { teamConsent } from '#web/flows/team/team.ts'
import type { TeamRole } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './team.module.css'

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
export function TeamSharing({ teamname, title, userId, role, isSharing }: TeamSharingProps) {
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
