import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { sentItemFeedback } from '#web/flows/feedback/feedback.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { useWish } from '#web/overlays/use-intent.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { TextInput } from '#web/ui/field.tsx'
import type { ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

import styles from './photo-facts.module.css'

interface ItemFeedbackProps {
  readonly spatialImageId: string
  /** Returns the present pose of the scene. */
  readonly poseOf: () => ViewerPose | null
}

const longest = 1000

/** Form for feedback to the author, with the present view. */
export function ItemFeedback({ spatialImageId, poseOf }: ItemFeedbackProps) {
  const { session, intent } = useApp()
  const askForAccount = useWish()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const [text, setText] = useState('')
  const [withPose, setWithPose] = useState(true)
  const { isSending, failure, send } = useSubmission(sentItemFeedback, {
    target: spatialImageId,
    onDone: () => setText(''),
  })

  // A visitor's feedback is sent by the intent machine after their sign-in.
  useEffect(() => {
    const subscription = intent.on('intent.fulfilled', ({ wish }) => {
      if (wish.kind === 'feedback' && wish.spatialImageId === spatialImageId) setText('')
    })
    return () => subscription.unsubscribe()
  }, [intent, spatialImageId])

  const cameraPose = () => {
    const pose = withPose ? poseOf() : null
    return pose && { yaw: pose.yaw, pitch: pose.pitch, distance: pose.distance }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || text.trim() === '') return
    const input = { text: text.trim(), cameraPose: cameraPose() }
    if (isSignedIn) send({ spatialImageId, input })
    else askForAccount({ kind: 'feedback', spatialImageId, ...input })
  }

  return (
    <section aria-labelledby="item-feedback" className={styles.part}>
      <h2 id="item-feedback">{t('作者に感想を送る')}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure === null ? null : <FormAlert failure={failure} />}
        <TextInput
          multiline
          label={t('感想')}
          helper={t('作者だけが読みます。{longest}文字まで', { longest })}
          maxLength={longest}
          value={text}
          onChange={setText}
        />
        <Checkbox checked={withPose} onChange={setWithPose}>
          {t('いま見ている向きを添える')}
        </Checkbox>
        <div>
          <SendButton isSignedIn={isSignedIn} isSending={isSending} isEmpty={text.trim() === ''} />
        </div>
      </form>
    </section>
  )
}

interface SendButtonProps {
  readonly isSignedIn: boolean
  readonly isSending: boolean
  readonly isEmpty: boolean
}

function SendButton({ isSignedIn, isSending, isEmpty }: SendButtonProps) {
  return (
    <Button
      type="submit"
      icon="send"
      busy={isSending}
      disabled={isEmpty}
      {...(isEmpty ? { disabledReason: t('感想を入力してください') } : {})}
    >
      {isSignedIn ? t('送る') : t('ログインして送る')}
    </Button>
  )
}
