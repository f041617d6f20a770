import { useState } from 'react'

import { useRead } from '#web/flows/app/use-read.ts'
import { addedPasskey, removedPasskey, renamedPasskey } from '#web/flows/passkey/own-passkeys.ts'
import { arePasskeysHere } from '#web/flows/passkey/passkey-actors.ts'
import { PasskeysQuery } from '#web/flows/passkey/passkey-operations.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PasskeyRow } from './passkey-row.tsx'
import type { Passkey } from './passkey-row.tsx'
import { SettingsSection } from './settings-section.tsx'

import styles from './passkeys.module.css'

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
