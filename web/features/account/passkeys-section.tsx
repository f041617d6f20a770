import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { passkeysMachine } from '#machines/passkey/passkeys.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { passkeysLogic } from '#web/flows/passkey/passkey-actors.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PasskeyRow } from './passkey-row.tsx'
import { SettingsSection } from './settings-section.tsx'

import styles from './passkeys.module.css'

/** The passkeys of the account; nothing where there are none and this browser can make none. */
export function PasskeysSection() {
  const { logicOf } = useApp()
  const actor = useActorRef(logicOf(passkeysLogic))
  const { passkeys, canAdd } = useSelector(actor, (snapshot) => snapshot.context)
  const isListed = useSelector(actor, (snapshot) => snapshot.hasTag('listed'))
  usePasskeyNews(actor)
  if (isListed && !canAdd && passkeys.length === 0) return null
  return (
    <SettingsSection
      title={t('パスキー')}
      lead={t('パスワードのかわりに、指紋や顔、端末のロックの解除でログインできます。')}
    >
      {isListed ? <Passkeys actor={actor} /> : <Unlisted actor={actor} />}
    </SettingsSection>
  )
}

interface ActorProps {
  readonly actor: ActorRefFrom<typeof passkeysMachine>
}

function usePasskeyNews(actor: ActorProps['actor']) {
  const { say } = useApp()
  useEffect(() => {
    const subscriptions = [
      actor.on('passkey.added', () => say(t('パスキーを追加しました'), { type: 'Success' })),
      actor.on('passkey.renamed', () => say(t('パスキーの名前を変更しました'), { type: 'Success' })),
      actor.on('passkey.removed', () => say(t('パスキーを削除しました'), { type: 'Success' })),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor, say])
}

function Unlisted({ actor }: ActorProps) {
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  if (failure === null) return <Skeleton height="8rem" radius="var(--radius-l)" />
  return (
    <ErrorState
      title={t('パスキーを読み込めませんでした')}
      onRetry={() => actor.send({ type: 'passkeys.reload' })}
    >
      {failureWords(failure)}
    </ErrorState>
  )
}

function Passkeys({ actor }: ActorProps) {
  const { passkeys, canAdd, chosen, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isAdding = useSelector(actor, (snapshot) => snapshot.hasTag('adding'))
  const isNaming = useSelector(actor, (snapshot) => snapshot.hasTag('naming'))
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
                  passkey={passkey}
                  isNamed={isNaming && chosen === passkey.id}
                  isBusy={isBusy && chosen === passkey.id}
                  isResting={!isBusy && !isNaming}
                  send={actor.send}
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
              busy={isAdding}
              disabled={isNaming || (isBusy && !isAdding)}
              onClick={() => actor.send({ type: 'passkey.add' })}
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
