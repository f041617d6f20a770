import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { rejected } from '#web/graphql/rejected.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { useSending } from '../form/use-sending.ts'
import { TeamNamesForm } from './team-names-form.tsx'
import type { TypedNames } from './team-names-form.tsx'
import { changedWithTeam, CreateTeamMutation } from './team-operations.ts'

const nothing: TypedNames = { displayName: '', teamname: '' }

/** Makes a team and opens it, once its maker has agreed to what its members will see. */
export function TeamCreate() {
  const { graphql, say } = useApp()
  const navigate = useNavigate()
  const { isSending, failure, send, forget } = useSending()
  const [made, setMade] = useState(0)
  const [hasName, setNamed] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)

  const submit = ({ displayName, teamname }: TypedNames) => {
    if (isSending || !hasAgreed) return
    send(async () => {
      const names = { displayName, ...(teamname !== '' && { teamname }) }
      const { createTeam } = await graphql.mutate(CreateTeamMutation, names, changedWithTeam)
      if ('message' in createTeam) throw rejected(createTeam)
      setMade(made + 1)
      setNamed(false)
      setAgreed(false)
      say(`チーム「${displayName}」を作りました`, { type: 'Success' })
      const search = { team: createTeam.teamname }
      await navigate({ to: '/config', search, replace: true, resetScroll: false })
    })
  }

  return (
    <Card>
      <TeamNamesForm
        key={made}
        label="新しいチームの名前"
        helper="50文字まで。あとから変えられます。"
        begin={nothing}
        failure={failure}
        onChange={({ displayName }) => {
          setNamed(displayName !== '')
          if (failure !== null) forget()
        }}
        onSubmit={submit}
      >
        <Checkbox name="sharing" checked={hasAgreed} onChange={setAgreed}>
          わたしの非公開や限定公開の作品を、チームのメンバーが見られることに同意します
        </Checkbox>
        <Button
          type="submit"
          variant="Secondary"
          icon="plus"
          busy={isSending}
          disabled={!hasName || !hasAgreed}
          {...(hasName && !hasAgreed && { disabledReason: '共有への同意が必要です' })}
        >
          チームを作る
        </Button>
      </TeamNamesForm>
    </Card>
  )
}
