import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { fieldWords } from '#web/graphql/field-words.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { useSending } from '../form/use-sending.ts'
import { changedWithTeam, CreateTeamMutation } from './team-operations.ts'
import { isTeamName, TEAM_NAME_RULE } from './team-words.ts'

import styles from './team.module.css'

/** Makes a team and opens it, once its maker has agreed to what its members will see. */
export function TeamCreate() {
  const { graphql, say } = useApp()
  const navigate = useNavigate()
  const { isSending, failure, send, forget } = useSending()
  const [name, setName] = useState('')
  const [hasAgreed, setAgreed] = useState(false)
  const [isJudged, setJudged] = useState(false)
  const teamname = name.normalize('NFKC').trim()
  const isRefused = failure?.kind === 'rejected'
  const words = fieldWords(failure)
  const error = isRefused
    ? (words.fields['teamname'] ?? words.rest ?? undefined)
    : isJudged && !isTeamName(teamname)
      ? t('チーム名は{rule}にしてください。', { rule: TEAM_NAME_RULE })
      : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isSending || !hasAgreed || !isTeamName(teamname)) return
    send(async () => {
      const { createTeam } = await graphql.mutate(CreateTeamMutation, { teamname }, changedWithTeam)
      if ('message' in createTeam) throw rejected(createTeam)
      setName('')
      setAgreed(false)
      setJudged(false)
      say(t('チーム「{teamname}」を作りました', { teamname }), { type: 'Success' })
      await navigate({ to: '/config', search: { team: teamname }, replace: true, resetScroll: false })
    })
  }

  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure === null || isRefused ? null : <FormAlert failure={failure} />}
        <TextInput
          label={t('新しいチームの名前')}
          name="teamname"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="yama-no-kai"
          helper={t('{rule}。あとから変えられません。', { rule: TEAM_NAME_RULE })}
          value={name}
          error={error}
          onChange={(value) => {
            setName(value)
            setJudged(false)
            if (failure !== null) forget()
          }}
        />
        <Checkbox name="sharing" checked={hasAgreed} onChange={setAgreed}>
          {t('わたしの非公開や限定公開の作品を、チームのメンバーが見られることに同意します')}
        </Checkbox>
        <Button
          type="submit"
          variant="Secondary"
          icon="plus"
          busy={isSending}
          disabled={teamname === '' || !hasAgreed}
          {...(teamname !== '' && !hasAgreed && { disabledReason: t('共有への同意が必要です') })}
        >
          {t('チームを作る')}
        </Button>
      </form>
    </Card>
  )
}
