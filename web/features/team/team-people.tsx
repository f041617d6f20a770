import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { addedTeamUser } from '#web/flows/team/team.ts'
import { locale, t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Avatar } from '#web/ui/picture.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { PeopleQuery } from './team-operations.ts'

import styles from './team.module.css'

interface TeamPeopleProps {
  readonly teamname: string
  readonly memberIds: readonly string[]
}

/** Finds people by name and adds them. */
export function TeamPeople({ teamname, memberIds }: TeamPeopleProps) {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(words.trim())
  }
  return (
    <div className={styles.people}>
      <h4>{t('ユーザーを追加')}</h4>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('ユーザーをさがす')}
          type="search"
          name="query"
          autoComplete="off"
          maxLength={200}
          helper={t('表示名またはユーザー名の一部を入力します。メールアドレスではさがせません。')}
          value={words}
          onChange={setWords}
        />
        <Button type="submit" variant="Secondary" icon="search" disabled={words.trim() === ''}>
          {t('さがす')}
        </Button>
      </form>
      {asked === '' ? null : <Results key={asked} query={asked} teamname={teamname} memberIds={memberIds} />}
    </div>
  )
}

function Results({ query, teamname, memberIds }: TeamPeopleProps & { readonly query: string }) {
  const { announcements } = useApp()
  const pages = usePages({ query: PeopleQuery, variables: { query }, pageOf: (data) => data.users })
  const found = pages.total === null ? null : foundWords(pages.total, pages.isTotalExact)
  useEffect(() => {
    if (found !== null) announcements.announce(found)
  }, [found, announcements])
  return (
    <div>
      {found === null ? null : <p className={styles.soft}>{found}</p>}
      <PagedList
        pages={pages}
        name={t('ユーザー')}
        skeleton={<Skeleton height="8rem" radius="var(--radius-m)" />}
        empty={
          <EmptyState title={t('「{query}」に合うユーザーはいません', { query })} icon="user">
            {t('名前の一部だけにするか、別の言葉でさがしてください。')}
          </EmptyState>
        }
      >
        {(people) => (
          <ul className={styles.members} aria-label={t('見つかったユーザー')}>
            {people.map((person) => (
              <li key={person.id}>
                <Found teamname={teamname} person={person} isMember={memberIds.includes(person.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

interface FoundProps {
  readonly teamname: string
  readonly person: {
    readonly id: string
    readonly displayName: string
    readonly avatarImageUrl?: string | null
  }
  readonly isMember: boolean
}

function Found({ teamname, person, isMember }: FoundProps) {
  const { id: userId, displayName } = person
  const { isSending, failure, send } = useSubmission(addedTeamUser, { target: `${teamname} ${userId}` })
  return (
    <>
      <div className={styles.member}>
        <Avatar name={person.displayName} imageUrl={person.avatarImageUrl ?? null} />
        <Link className={styles.name} to="/user/$id" params={{ id: person.id }}>
          {person.displayName}
        </Link>
        {isMember ? (
          <StatusChip tone="success" icon="check">
            {t('チームにいます')}
          </StatusChip>
        ) : (
          <Button
            variant="Secondary"
            size="Small"
            icon="user-add"
            busy={isSending}
            aria-label={t('{displayName}さんを追加', { displayName: person.displayName })}
            onClick={() => send({ teamname, userId, displayName })}
          >
            {t('追加')}
          </Button>
        )}
      </div>
      {failure === null ? null : <FormAlert failure={failure} />}
    </>
  )
}

function foundWords(total: number, isTotalExact: boolean): string {
  return isTotalExact
    ? t('{total}人見つかりました', { total })
    : t('{total}人以上見つかりました', { total: total.toLocaleString(locale()) })
}
