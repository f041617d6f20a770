import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'

import { licenseIds, licenses } from '#contract/licenses.ts'
import type { License } from '#contract/licenses.ts'
import type { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { photoEditLogic } from '#web/flows/dialog/photo-edit-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { visibilityOptions, visibilityLabels } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { Select } from '#web/ui/field.tsx'
import { ErrorState } from '#web/ui/state.tsx'

import { licenseName, LicenseLink } from '../license-link.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './photo-edit-dialog.module.css'

const NO_LICENSE = 'NONE'

/** Options of a select: no licence, then from the freest on. */
const licenseOptions: readonly {
  readonly value: License | typeof NO_LICENSE
  readonly label: string
}[] = [
  { value: NO_LICENSE, label: t('指定しない') },
  ...licenseIds.map((value) => ({
    value,
    label: t('{short}（{name}）', { short: licenses[value].short, name: licenseName(value) }),
  })),
]

/** Runs when this dialog is in front again after another one, such as the one to sign in again. */
function useOnResume(state: 'open' | 'closing' | 'aside', onResume: () => void): void {
  const wasAside = useRef(false)
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    if (wasAside.current && state === 'open') resume()
    wasAside.current = state === 'aside'
  }, [state])
}

type PhotoEditActor = ActorRefFrom<typeof photoEditMachine>

/**
 * Edits the visibility and terms of a spatial image; until it has loaded, PRIVATE is shown and saving is
 * disabled.
 */
export function PhotoEditDialog({ request, state, close }: DialogProps<'PhotoEdit'>) {
  const { logicOf, say } = useApp()
  const wayOut = useRef<HTMLButtonElement>(null)
  const edit = useActorRef(logicOf(photoEditLogic), { input: { spatialImageId: request.spatialImageId } })
  const isSaving = useSelector(edit, (snapshot) => snapshot.matches('saving'))
  const isBlocked = useSelector(edit, (snapshot) => snapshot.hasTag('saveBlocked'))
  const dismiss = () => close({ outcome: 'dismissed' })

  const onSaved = useEffectEvent((saved: Visibility) => {
    say(t('保存しました'), { type: 'Success' })
    close({ outcome: 'confirmed', value: { visibility: saved } })
  })
  const onFailed = useEffectEvent(() => say(t('保存に失敗しました'), { type: 'Warning' }))
  useEffect(() => {
    const saved = edit.on('photoEdit.saved', (event) => onSaved(event.visibility))
    const failed = edit.on('photoEdit.failed', () => onFailed())
    return () => {
      saved.unsubscribe()
      failed.unsubscribe()
    }
  }, [edit])
  // Load the item again.
  useOnResume(state, () => edit.send({ type: 'photoEdit.resume' }))

  return (
    <DialogFrame
      title={t('編集')}
      state={state}
      size="Small"
      // Other elements are disabled or removed while the item loads again.
      initialFocus={wayOut}
      onClose={dismiss}
      actions={
        <>
          <Button ref={wayOut} variant="Tertiary" onClick={dismiss}>
            {t('閉じる')}
          </Button>
          <Button busy={isSaving} disabled={isBlocked} onClick={() => edit.send({ type: 'photoEdit.save' })}>
            {t('保存')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <VisibilityChoice edit={edit} />
        <TermsChoice edit={edit} />
      </div>
    </DialogFrame>
  )
}

/** Edits the licence and the permission to download, which requires a licence. */
function TermsChoice({ edit }: { readonly edit: PhotoEditActor }) {
  const terms = useSelector(edit, (snapshot) => snapshot.context.terms)
  const isSaving = useSelector(edit, (snapshot) => snapshot.matches('saving'))
  if (terms === null) return null
  const { license, isDownloadAllowed } = terms
  return (
    <>
      <Select
        label={t('ライセンス')}
        value={license ?? NO_LICENSE}
        options={licenseOptions}
        disabled={isSaving}
        helper={
          license === null
            ? t('ほかの人に許すことを決めていません。法律で認められた使い方だけができます。')
            : t('作品のページに表示されます。一度与えた許可は、受け取った人から取り消せません。')
        }
        onChange={(value) =>
          edit.send({ type: 'license.choose', license: value === NO_LICENSE ? null : value })
        }
      />
      {license === null ? null : (
        <div className={styles.terms}>
          <p>
            <LicenseLink license={license} />
          </p>
          <Checkbox
            checked={isDownloadAllowed}
            onChange={(isAllowed) => edit.send({ type: 'download.allow', isAllowed })}
          >
            {t('ダウンロードを許可する')}
          </Checkbox>
          <p className={styles.words}>
            {t('この作品を見られる人が、3Dデータをこのライセンスで保存できます。非公開の間はできません。')}
          </p>
        </div>
      )}
    </>
  )
}

function VisibilityChoice({ edit }: { readonly edit: PhotoEditActor }) {
  const visibility = useSelector(edit, (snapshot) => snapshot.context.visibility)
  const failure = useSelector(edit, (snapshot) => snapshot.context.failure)
  const isUnavailable = useSelector(edit, (snapshot) => snapshot.matches('unavailable'))
  const isOff = useSelector(edit, (snapshot) => snapshot.matches('loading') || snapshot.matches('saving'))
  if (isUnavailable && failure !== null)
    return (
      <ErrorState title={t('読み込めませんでした')} onRetry={() => edit.send({ type: 'photoEdit.reload' })}>
        {failureMessage(failure)}
      </ErrorState>
    )
  return (
    <>
      <Select
        label={t('公開範囲')}
        value={visibility}
        options={visibilityOptions}
        disabled={isOff}
        helper={visibilityLabels[visibility].description}
        onChange={(value) => edit.send({ type: 'visibility.choose', visibility: value })}
      />
      {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
    </>
  )
}
