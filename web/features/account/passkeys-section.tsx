import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { useRead } from '#web/flows/app/use-read.ts'
import { addedPasskey, removedPasskey, renamedPasskey } from '#web/flows/passkey/own-passkeys.ts'
import { arePasskeysHere } from '#web/flows/passkey/passkey-actors.ts'
import { PasskeysQuery } from '#web/flows/passkey/passkey-operations.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { PasskeysQuery as PasskeysData } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatDateTime } from '#web/graphql/formats.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import { NAME_LIMIT } from './own-account.tsx'
import { SettingsSection } from './settings-section.tsx'

import styles from './passkeys.module.css'

type Passkey = PasskeysData['passkeys'][number]

interface PasskeyRowProps {
  readonly passkey: Passkey
  /** True while its name is being edited or sent. */
  readonly isNamed: boolean
  /** True while its name or its removal is being sent. */
  readonly isBusy: boolean
  /** True if another action can be started. */
  readonly isResting: boolean
  readonly onName: () => void
  /** Receives the new name; null to keep the present one. */
  readonly onNamed: (name: string | null) => void
  readonly onRemove: () => void
}

/** A passkey's name and last use, or the form for its name. */
function PasskeyRow({ passkey, isNamed, isBusy, isResting, ...on }: PasskeyRowProps) {
  const { dialog } = useApp()
  const { name } = passkey
  if (isNamed) return <PasskeyName name={name} isBusy={isBusy} onNamed={on.onNamed} />
  const remove = async () => {
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('パスキーを削除'),
      message: t(
        '「{name}」ではログインできなくなります。端末やパスワード管理アプリに残るパスキーは、そちらで削除してください。',
        { name },
      ),
      positiveLabel: t('削除する'),
      isDanger: true,
    })
    if (answer.outcome === 'confirmed') on.onRemove()
  }
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.soft}>{usesOf(passkey)}</span>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="Tertiary"
          icon="edit"
          disabled={!isResting}
          aria-label={t('「{name}」の名前を変更', { name })}
          onClick={on.onName}
        >
          {t('名前を変更')}
        </Button>
        <Button
          variant="Tertiary"
          icon="trash"
          busy={isBusy}
          disabled={!isResting}
          aria-label={t('「{name}」を削除', { name })}
          onClick={() => void remove()}
        >
          {t('削除')}
        </Button>
      </div>
    </div>
  )
}

function usesOf({ createdAt, lastUsedAt }: Passkey): string {
  const added = t('追加: {at}', { at: formatDateTime(createdAt) })
  if (!lastUsedAt) return `${added} · ${t('まだ使っていません')}`
  return `${added} · ${t('最後のログイン: {at}', { at: formatDateTime(lastUsedAt) })}`
}

interface PasskeyNameProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onNamed: (name: string | null) => void
}

function PasskeyName({ name: before, isBusy, onNamed }: PasskeyNameProps) {
  const [name, setName] = useState(before)
  const isEmpty = name.trim() === ''
  const form = useRef<HTMLFormElement>(null)
  // The person has just opened this form, or added the passkey that it names.
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && !isEmpty) onNamed(name.trim())
  }
  return (
    <form ref={form} className={styles.naming} noValidate onSubmit={submit}>
      <TextInput
        label={t('パスキーの名前')}
        name="passkeyName"
        autoComplete="off"
        maxLength={NAME_LIMIT}
        value={name}
        helper={t('どの端末のものか分かる名前にすると、あとで見分けられます。')}
        {...(isEmpty && { error: t('名前を入力してください。') })}
        onChange={setName}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={isEmpty}>
          {t('保存')}
        </Button>
        <Button variant="Tertiary" disabled={isBusy} onClick={() => onNamed(null)}>
          {t('このままにする')}
        </Button>
      </div>
    </form>
  )
}

/** Changes of passkeys fetch the list again, even an empty one. */
const context = { additionalTypenames: ['Passkey'] }

/** The account's passkeys; renders nothing if there are none and this browser cannot create one. */
export function PasskeysSection() {
  const isOffered = useRead(arePasskeysHere)
  const canAdd = isOffered === true
  const [{ data, error, fetching }, reload] = useQuery({ query: PasskeysQuery, context })
  const passkeys = isOffered === undefined ? undefined : data?.passkeys
  if (passkeys?.length === 0 && !canAdd) return null
  return (
    <SettingsSection
      title={t('パスキー')}
      lead={t('パスワードのかわりに、指紋や顔、端末のロックの解除でログインできます。')}
    >
      {passkeys ? (
        <Passkeys served={passkeys} canAdd={canAdd} />
      ) : data || fetching ? (
        <Skeleton height="8rem" radius="var(--radius-l)" />
      ) : (
        <ErrorState
          title={t('パスキーを読み込めませんでした')}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        >
          {error ? failureMessage(toFailure(error)) : null}
        </ErrorState>
      )}
    </SettingsSection>
  )
}

interface PasskeysProps {
  readonly served: readonly Passkey[]
  readonly canAdd: boolean
}

/** Adds, renames and removes passkeys, one action at a time. */
function Passkeys({ served, canAdd }: PasskeysProps) {
  const [named, setNamed] = useState<string | null>(null)
  const adding = useSubmission(addedPasskey, { onDone: (id) => setNamed(id) })
  const renaming = useSubmission(renamedPasskey, { served, onDone: () => setNamed(null) })
  const removing = useSubmission(removedPasskey, { served })
  const changes = [adding, renaming, removing]
  const isBusy = changes.some(({ isSending }) => isSending)
  const isNaming = served.some(({ id }) => id === named)
  const failure = changes.find((change) => change.failure !== null)?.failure ?? null
  const forget = () => {
    for (const change of changes) change.forget()
  }
  const passkeys = served.filter(({ id }) => removing.isSending || removing.shown?.id !== id)
  const renamed = renaming.shown
  return (
    <Card>
      <div className={styles.panel}>
        {failure === null ? null : <FormAlert failure={failure} />}
        {passkeys.length === 0 ? (
          <p className={styles.soft}>{t('まだパスキーはありません。')}</p>
        ) : (
          <ul className={styles.list} aria-label={t('パスキーの一覧')}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow
                  passkey={renamed?.id === passkey.id ? { ...passkey, ...renamed } : passkey}
                  isNamed={named === passkey.id}
                  isBusy={isBusy && (named ?? removing.shown?.id) === passkey.id}
                  isResting={!isBusy && !isNaming}
                  onName={() => {
                    forget()
                    setNamed(passkey.id)
                  }}
                  onNamed={(name) => {
                    if (name !== null) return renaming.send({ id: passkey.id, name })
                    forget()
                    setNamed(null)
                  }}
                  onRemove={() => {
                    forget()
                    removing.send({ id: passkey.id })
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {canAdd ? (
          <div>
            <Button
              variant="Secondary"
              icon="passkey"
              busy={adding.isSending}
              disabled={isNaming || (isBusy && !adding.isSending)}
              onClick={() => {
                forget()
                adding.send(null)
              }}
            >
              {t('パスキーを追加')}
            </Button>
          </div>
        ) : (
          <p className={styles.soft}>{t('このブラウザーでは、パスキーを追加できません。')}</p>
        )}
      </div>
    </Card>
  )
}
