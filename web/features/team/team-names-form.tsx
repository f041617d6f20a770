import { useNavigate } from '@tanstack/react-router'
import { useState, useEffect, useRef } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { createdTeam, renamedTeam } from '#web/flows/team/team.ts'
import { fieldMessages } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { isTeamName, TEAM_NAME_RULE } from './team-operations.ts'

import styles from './team.module.css'

/** Typed names without surrounding blanks; the server chooses a teamname if it is empty. */
interface TypedNames {
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
function TeamNamesForm({ label, helper, begin, failure, ...props }: TeamNamesFormProps) {
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

interface TeamRenameProps {
  readonly names: TypedNames
}

/** Lets an owner rename a team in place. */
export function TeamRename({ names }: TeamRenameProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <RenameForm names={names} onDone={() => setOpen(false)} />
  return (
    <div>
      <Button ref={opener} variant="Tertiary" size="Small" icon="edit" onClick={() => setOpen(true)}>
        {t('名前を変える')}
      </Button>
    </div>
  )
}

function RenameForm({ names, onDone }: TeamRenameProps & { readonly onDone: () => void }) {
  const navigate = useNavigate()
  const { teamname } = names
  const { isSending, failure, send, forget } = useSubmission(renamedTeam, {
    target: teamname,
    onDone: (_, { newTeamname: team }) => {
      onDone()
      if (team !== teamname)
        void navigate({ to: '/config', search: { team }, replace: true, resetScroll: false })
    },
  })
  const submit = (typed: TypedNames) => {
    if (isSending) return
    send({ teamname, displayName: typed.displayName, newTeamname: typed.teamname || teamname })
  }
  return (
    <TeamNamesForm
      label={t('チームの名前')}
      helper={t('50文字まで。')}
      begin={names}
      failure={failure}
      onChange={() => {
        if (failure !== null) forget()
      }}
      onSubmit={submit}
    >
      <div className={styles.buttons}>
        <Button type="submit" busy={isSending}>
          {t('保存')}
        </Button>
        <Button variant="Tertiary" disabled={isSending} onClick={onDone}>
          {t('やめる')}
        </Button>
      </div>
    </TeamNamesForm>
  )
}
