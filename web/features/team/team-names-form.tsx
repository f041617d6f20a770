import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { fieldMessages } from '#web/graphql/field-words.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { isTeamName, TEAM_NAME_RULE } from './team-words.ts'

import styles from './team.module.css'

/** Typed names without surrounding blanks; the server chooses a teamname if it is empty. */
export interface TypedNames {
  readonly displayName: string
  readonly teamname: string
}

interface TeamNamesFormProps {
  readonly label: string
  readonly helper: string
  readonly begin: TypedNames
  readonly failure: Failure | null
  readonly onChange: (names: TypedNames) => void
  /** Called only with valid names. */
  readonly onSubmit: (names: TypedNames) => void
  /** Content below the fields. */
  readonly children: ReactNode
}

/** Form for a team's display name and teamname. */
export function TeamNamesForm({ label, helper, begin, failure, ...props }: TeamNamesFormProps) {
  const [typed, setTyped] = useState(begin)
  const [isJudged, setJudged] = useState(false)
  const names = tidy(typed)
  const isRefused = failure?.kind === 'rejected'
  const { fields, rest } = fieldMessages(failure)
  const canBe = names.teamname === '' || isTeamName(names.teamname)
  const nameError = isJudged && names.displayName === '' ? t('チームの名前を入力してください。') : undefined
  const idError =
    isJudged && !canBe ? t('チームのIDは{rule}にしてください。', { rule: TEAM_NAME_RULE }) : undefined

  const change = (next: Partial<TypedNames>) => {
    const all = { ...typed, ...next }
    setTyped(all)
    setJudged(false)
    props.onChange(tidy(all))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setJudged(true)
    if (names.displayName !== '' && canBe) props.onSubmit(names)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure === null || isRefused ? null : <FormAlert failure={failure} />}
      <TextInput
        label={label}
        name="team"
        autoComplete="off"
        maxLength={50}
        placeholder={t('山の会')}
        helper={helper}
        value={typed.displayName}
        error={fields['displayName'] ?? nameError}
        onChange={(displayName) => change({ displayName })}
      />
      <TextInput
        label={t('チームのID')}
        name="teamname"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="yama-no-kai"
        helper={t('{rule}。空のままなら、名前から作ります。', { rule: TEAM_NAME_RULE })}
        value={typed.teamname}
        error={fields['teamname'] ?? (isRefused ? (rest ?? undefined) : idError)}
        onChange={(teamname) => change({ teamname })}
      />
      {props.children}
    </form>
  )
}

function tidy({ displayName, teamname }: TypedNames): TypedNames {
  return { displayName: displayName.trim(), teamname: teamname.normalize('NFKC').trim() }
}
