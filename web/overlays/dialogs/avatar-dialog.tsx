import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { avatarUploadMachine } from '#machines/account/avatar-upload.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { avatarUploadLogic } from '#web/flows/account/avatar-upload.ts'
import { avatarRefusalMessages } from '#web/graphql/failure-messages.ts'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/loading.tsx'

import { FormAlert } from '../form-parts.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './avatar-dialog.module.css'

/** Dialog for the own avatar: pick, preview at 150 px, and upload (specification §2). */
export function AvatarDialog({ state, close }: DialogProps<'Avatar'>) {
  const { logicOf } = useApp()
  const upload = useActorRef(logicOf(avatarUploadLogic))
  const isBusy = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(upload, (snapshot) => snapshot.context.failure)
  const refusal = useSelector(upload, (snapshot) => snapshot.context.refusal)
  const dismiss = () => close({ outcome: 'dismissed' })
  useFinish(upload, () => close({ outcome: 'confirmed', value: null }))

  return (
    <DialogFrame
      title={t('画像変更')}
      state={state}
      dismissible={!isBusy}
      onClose={dismiss}
      actions={
        <>
          <Button variant="Tertiary" disabled={isBusy} onClick={dismiss}>
            {t('キャンセル')}
          </Button>
          <UploadButton upload={upload} />
        </>
      }
    >
      <div className={styles.parts}>
        {failure === null ? null : <FormAlert failure={failure} />}
        <PictureNow upload={upload} />
        {refusal === null ? null : (
          <p role="alert" className={styles.refusal}>
            <Icon name="warning" size={20} />
            {avatarRefusalMessages[refusal]}
          </p>
        )}
        <PictureDrop upload={upload} />
      </div>
    </DialogFrame>
  )
}

interface UploadProps {
  readonly upload: ActorRefFrom<typeof avatarUploadMachine>
}

/** Closes the dialog with a message once the picture is changed or removed. */
function useFinish(upload: UploadProps['upload'], onDone: () => void) {
  const { session, say } = useApp()
  const finish = useEffectEvent((words: string) => {
    // The machine is a sibling of the root actor, not its child: the root receives none of its events.
    session.send({ type: 'profile.refresh' })
    say(words, { type: 'Success' })
    onDone()
  })
  useEffect(() => {
    const changed = upload.on('avatar.changed', () => finish(t('画像を変更しました')))
    const removed = upload.on('avatar.removed', () => finish(t('画像を削除しました')))
    return () => {
      changed.unsubscribe()
      removed.unsubscribe()
    }
  }, [upload])
}

function UploadButton({ upload }: UploadProps) {
  const isSending = useSelector(
    upload,
    (snapshot) => snapshot.hasTag('busy') && !snapshot.matches({ choice: 'removing' }),
  )
  const isUploadable = useSelector(upload, (snapshot) => snapshot.hasTag('uploadable'))
  return (
    <Button busy={isSending} disabled={!isUploadable} onClick={() => upload.send({ type: 'avatar.upload' })}>
      <span className={styles.label}>{rich('アップロードして{line}変更', { line: <wbr /> })}</span>
    </Button>
  )
}

/** The chosen picture, else the present one, with the buttons for it. */
function PictureNow({ upload }: UploadProps) {
  const snapshot = useSelector(upload, (current) => current)
  const isChosen = snapshot.hasTag('chosen')
  const isRemoving = snapshot.matches({ choice: 'removing' })
  return (
    <div className={styles.now}>
      <Preview
        isChosen={isChosen}
        isLoading={snapshot.matches({ current: 'loading' })}
        url={isChosen ? snapshot.context.previewUrl : snapshot.context.currentUrl}
      />
      {isChosen ? (
        <Button
          variant="Ghost"
          size="Small"
          icon="undo"
          disabled={snapshot.hasTag('busy')}
          onClick={() => upload.send({ type: 'choice.clear' })}
        >
          {t('選び直す')}
        </Button>
      ) : null}
      {isRemoving || snapshot.can({ type: 'avatar.remove' }) ? (
        <Button
          variant="Ghost"
          size="Small"
          icon="trash"
          busy={isRemoving}
          onClick={() => upload.send({ type: 'avatar.remove' })}
        >
          {t('今の画像を削除')}
        </Button>
      ) : null}
    </div>
  )
}

function PictureDrop({ upload }: UploadProps) {
  const { shelve } = useApp()
  const isBusy = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FileDrop
      title={t('ここに画像をドロップ、または貼り付け')}
      hint={t('PNG・JPEG・HEICの画像を1枚選べます。中央の正方形が使われます。')}
      accept="image/png,image/jpeg,image/heic,.heic,.hif"
      disabledReason={isBusy ? t('送信が終わるまで選べません。') : undefined}
      onFiles={(files) => {
        const [file] = shelve(files)
        if (file !== undefined) upload.send({ type: 'file.picked', file })
      }}
    />
  )
}

interface PreviewProps {
  readonly isChosen: boolean
  readonly isLoading: boolean
  /** Null while it is being rendered, and without a picture. */
  readonly url: string | null
}

function Preview({ isChosen, isLoading, url }: PreviewProps) {
  const isMaking = isChosen && url === null
  const name = isChosen ? t('選んだ画像') : t('今の画像')
  return (
    <figure className={styles.figure}>
      <span className={styles.preview}>
        {url === null ? null : (
          <img alt={t('{name}のプレビュー', { name })} height={150} src={url} width={150} />
        )}
        {isMaking ? <Spinner /> : null}
        {url === null && !isChosen && isLoading ? <Spinner label={t('画像を読み込んでいます')} /> : null}
        {url === null && !isChosen && !isLoading ? (
          <Icon name="user" size={64} label={t('画像なし')} />
        ) : null}
      </span>
      <figcaption>
        <output>{isMaking ? t('プレビューを作っています…') : name}</output>
      </figcaption>
    </figure>
  )
}
