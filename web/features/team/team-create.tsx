import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { createdTeam } from '#web/flows/team/team.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { TeamNamesForm } from './team-names-form.tsx'
import type { TypedNames } from './team-names-form.tsx'

const nothing: TypedNames = { displayName: '', teamname: '' }

/** Creates a team and opens it, after consent to its sharing rules. */
export function TeamCreate() {
  const navigate = useNavigate()
  const [made, setMade] = useState(0)
  const [hasName, setNamed] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)

  const { isSending, failure, send, forget } = useSubmission(createdTeam, {
    onDone: (team) => {
      setMade(made + 1)
      setNamed(false)
      setAgreed(false)
      void navigate({ to: '/config', search: { team }, replace: true, resetScroll: false })
    },
  })
  const submit = ({ displayName, teamname }: TypedNames) => {
    if (isSending || !hasAgreed) return
    send({ displayName, ...(teamname !== '' && { teamname }) })
  }

  return (
    <Card>
      <TeamNamesForm
        key={made}
        label={t('新しいチームの名前')}
        helper={t('50文字まで。あとから変えられます。')}
        begin={nothing}
        failure={failure}
        onChange={({ displayName }) => {
          setNamed(displayName !== '')
          if (failure !== null) forget()
        }}
        onSubmit={submit}
      >
        <Checkbox name="sharing" checked={hasAgreed} onChange={setAgreed}>
          {t('わたしの非公開や限定公開の作品を、チームのメンバーが見られることに同意します')}
        </Checkbox>
        <Button
          type="submit"
          variant="Secondary"
          icon="plus"
          busy={isSending}
          disabled={!hasName || !hasAgreed}
          {...(hasName && !hasAgreed && { disabledReason: t('共有への同意が必要です') })}
        >
          {t('チームを作る')}
        </Button>
      </TeamNamesForm>
    </Card>
  )
}
