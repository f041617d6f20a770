import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { renamedTeam } from '#web/flows/team/team.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

import { TeamNamesForm } from './team-names-form.tsx'
import type { TypedNames } from './team-names-form.tsx'

import styles from './team.module.css'

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
