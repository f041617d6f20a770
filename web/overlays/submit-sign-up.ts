import { waitFor } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { SignUpForm } from '#machines/foundation/domain.ts'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'

type Snapshot = SnapshotFrom<typeof signUpMachine>

/** A form is on its way, or has just arrived. */
function isSubmitting(snapshot: Snapshot): boolean {
  return snapshot.matches('submitting') || snapshot.matches('savingRecord')
}

/** A form may be sent, or is. */
function isReady(snapshot: Snapshot): boolean {
  return isSubmitting(snapshot) || !snapshot.hasTag('busy')
}

/**
 * Sends the form, giving up a sign-up that was under way; true once a code is wanted. While a form is on its
 * way, no second one is sent (specification §5): its outcome is that of both.
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
