import { waitFor } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { SignUpForm } from '#machines/foundation/domain.ts'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'

type Snapshot = SnapshotFrom<typeof signUpMachine>

/** True while a form is being sent, or has just been received. */
function isSubmitting(snapshot: Snapshot): boolean {
  return snapshot.matches('submitting') || snapshot.matches('savingRecord')
}

/** True if a form can be sent, or is being sent. */
function isReady(snapshot: Snapshot): boolean {
  return isSubmitting(snapshot) || !snapshot.hasTag('busy')
}

/**
 * Sends the form, abandoning a pending sign-up; resolves to true once a code is required. While a form is
 * being sent, no second one is sent (specification §5): both get its outcome.
 */
export async function submitSignUp(
  signUp: ActorRefFrom<typeof signUpMachine>,
  form: SignUpForm,
): Promise<boolean> {
  for (let now = await waitFor(signUp, isReady); !isSubmitting(now); now = await waitFor(signUp, isReady))
    signUp.send(now.matches('filling') ? { type: 'signUp.submit', form } : { type: 'signUp.restart' })
  const settled = await waitFor(
    signUp,
    (snapshot) => snapshot.hasTag('codeWanted') || snapshot.matches('filling'),
  )
  return settled.hasTag('codeWanted')
}
