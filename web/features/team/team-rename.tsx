import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { rejected } from '#web/graphql/rejected.ts'
import { Button } from '#web/ui/button.tsx'

import { useSending } from '../form/use-sending.ts'
import { TeamNamesForm } from './team-names-form.tsx'
import type { TypedNames } from './team-names-form.tsx'
import { changedWithTeam, RenameTeamMutation } from './team-operations.ts'

import styles from './team.module.css'

interface TeamRenameProps {
  readonly names: TypedNames
}

/** Lets an owner give a team other names, where they stand. */
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
        名前を変える
      </Button>
    </div>
  )
}

function RenameForm({ names, onDone }: TeamRenameProps & { readonly onDone: () => void }) {
  const { graphql, say } = useApp()
  const navigate = useNavigate()
  const { isSending, failure, send, forget } = useSending()
  const submit = (typed: TypedNames) => {
    if (isSending) return
    send(async () => {
      const { displayName } = typed
      const newTeamname = typed.teamname || names.teamname
      const { renameTeam } = await graphql.mutate(
        RenameTeamMutation,
        { teamname: names.teamname, displayName, newTeamname },
        changedWithTeam,
      )
      if ('message' in renameTeam) throw rejected(renameTeam)
      say('保存しました', { type: 'Success' })
      onDone()
      if (newTeamname !== names.teamname)
        await navigate({ to: '/config', search: { team: newTeamname }, replace: true, resetScroll: false })
    })
  }
  return (
    <TeamNamesForm
      label="チームの名前"
      helper="50文字まで。"
      begin={names}
      failure={failure}
      onChange={() => {
        if (failure !== null) forget()
      }}
      onSubmit={submit}
    >
      <div className={styles.buttons}>
        <Button type="submit" busy={isSending}>
          保存
        </Button>
        <Button variant="Tertiary" disabled={isSending} onClick={onDone}>
          やめる
        </Button>
      </div>
    </TeamNamesForm>
  )
}
