import { waitFor } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import type { SignUpForm } from '#machines/foundation/domain.ts'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'

/** Sends the form, giving up a sign-up that was under way; true once a code is wanted. */
export async function submitSignUp(
  signUp: ActorRefFrom<typeof signUpMachine>,
  form: SignUpForm,
): Promise<boolean> {
  await waitFor(signUp, (snapshot) => !snapshot.matches('restoring'))
  if (!signUp.getSnapshot().matches('filling')) signUp.send({ type: 'signUp.restart' })
  await waitFor(signUp, (snapshot) => snapshot.matches('filling'))
  signUp.send({ type: 'signUp.submit', form })
  const settled = await waitFor(
    signUp,
    (snapshot) => snapshot.hasTag('codeWanted') || snapshot.matches('filling'),
  )
  return settled.hasTag('codeWanted')
}
