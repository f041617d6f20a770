import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type InspectionEvent,
  type Observer,
  createActor,
} from 'xstate'

import { accountMachine } from '../account/account.machine.ts'
import { buildWatchMachine } from '../build/build-watch.machine.ts'
import { chunkReloadMachine } from '../build/chunk-reload.machine.ts'
import { coachMarkMachine } from '../coach-mark/coach-mark.machine.ts'
import { connectivityMachine } from '../connectivity/connectivity.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { creationMachine } from '../creation/creation.machine.ts'
import { taskStartMachine } from '../creation/task-start.machine.ts'
import { uploadFleetMachine } from '../creation/upload-fleet.machine.ts'
import { intentMachine } from '../intent/intent.machine.ts'
import { nativeBridgeMachine } from '../native-bridge/native-bridge.machine.ts'
import { type ActorsOf, provideActors } from '../request/provide-actors.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { codeEntryMachine } from '../sign-up/code-entry.machine.ts'
import { passwordResetMachine } from '../sign-up/password-reset.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { taskMachine } from '../task/task.machine.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import { trialMachine } from '../trial/trial.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import { appMachine } from './app.machine.ts'
import { standingRef } from './standing-ref.ts'

/** The actor implementations, by machine. An actor left out rejects with "not provided: NAME". */
export type AppProvisions = {
  session: Omit<ActorsOf<typeof sessionMachine>, 'account'>
  account: ActorsOf<typeof accountMachine>
  tokenRefresh: ActorsOf<typeof tokenRefreshMachine>
  signUp: Omit<ActorsOf<typeof signUpMachine>, 'codeEntry'>
  codeEntry: ActorsOf<typeof codeEntryMachine>
  passwordReset: ActorsOf<typeof passwordResetMachine>
  connectivity: ActorsOf<typeof connectivityMachine>
  creation: Omit<ActorsOf<typeof creationMachine>, 'uploadFleet' | 'taskStart' | 'task'>
  uploadFleet: Omit<ActorsOf<typeof uploadFleetMachine>, 'sourceUpload'>
  taskStart: ActorsOf<typeof taskStartMachine>
  sourceUpload: Omit<ActorsOf<typeof sourceUploadMachine>, 'transfer'>
  transfer: Omit<ActorsOf<typeof transferMachine>, 'watchConnection' | 'watchSignIn'>
  task: ActorsOf<typeof taskMachine>
  coachMark: ActorsOf<typeof coachMarkMachine>
  nativeBridge: ActorsOf<typeof nativeBridgeMachine>
  buildWatch: Omit<ActorsOf<typeof buildWatchMachine>, 'watchWork'>
  chunkReload: ActorsOf<typeof chunkReloadMachine>
  consent: ActorsOf<typeof consentMachine>
  intent: ActorsOf<typeof intentMachine>
  trial: Omit<ActorsOf<typeof trialMachine>, 'transfer'>
}

export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

type Children = ReturnType<typeof appMachine.getInitialSnapshot>['children']

/**
 * References to the permanent machines, which exist from the beginning; each reference outlives a restart.
 */
const everyChildOf = (actor: ActorRefFrom<typeof appMachine>) => {
  const { children } = actor.getSnapshot()
  const names = appMachine.root.invoke.map(({ id }) => id)
  const missing = names.filter((name) => !children[name as keyof Children])
  if (missing.length > 0) throw new Error(`permanent machines are missing: ${missing.join(', ')}`)
  return Object.fromEntries(
    names.map((name) => [name, standingRef(actor, name)]),
  ) as unknown as Required<Children>
}

/** The creation with all machines below it: uploads, transfers, task starts and watched tasks. */
function provideCreation(provide: Partial<AppProvisions>, transfer: typeof transferMachine) {
  const sourceUpload = provideActors(sourceUploadMachine, { ...provide.sourceUpload, transfer })
  return provideActors(creationMachine, {
    ...provide.creation,
    uploadFleet: provideActors(uploadFleetMachine, { ...provide.uploadFleet, sourceUpload }),
    taskStart: provideActors(taskStartMachine, provide.taskStart ?? {}),
    task: provideActors(taskMachine, provide.task ?? {}),
  })
}

/**
 * Creates the root actor, outside React; the caller starts it. Its children can be referenced before the
 * start.
 */
export const createApp = (options: {
  provide: Partial<AppProvisions>
  /** Id of the running build. */
  buildId?: string
  clock?: Clock
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void)
}) => {
  const { provide, buildId = '', clock, inspect } = options
  const account = provideActors(accountMachine, provide.account ?? {})
  const transfer = provideActors(transferMachine, provide.transfer ?? {})
  const codeEntry = provideActors(codeEntryMachine, provide.codeEntry ?? {})
  const actor = createActor(
    provideActors(appMachine, {
      session: provideActors(sessionMachine, { ...provide.session, account }),
      tokenRefresh: provideActors(tokenRefreshMachine, provide.tokenRefresh ?? {}),
      signUp: provideActors(signUpMachine, { ...provide.signUp, codeEntry }),
      passwordReset: provideActors(passwordResetMachine, provide.passwordReset ?? {}),
      connectivity: provideActors(connectivityMachine, provide.connectivity ?? {}),
      creation: provideCreation(provide, transfer),
      coachMark: provideActors(coachMarkMachine, provide.coachMark ?? {}),
      nativeBridge: provideActors(nativeBridgeMachine, provide.nativeBridge ?? {}),
      buildWatch: provideActors(buildWatchMachine, provide.buildWatch ?? {}),
      chunkReload: provideActors(chunkReloadMachine, provide.chunkReload ?? {}),
      consent: provideActors(consentMachine, provide.consent ?? {}),
      intent: provideActors(intentMachine, provide.intent ?? {}),
      trial: provideActors(trialMachine, { ...provide.trial, transfer }),
    }),
    { systemId: 'app', input: { buildId }, ...(clock ? { clock } : {}), ...(inspect ? { inspect } : {}) },
  )
  return {
    actor,
    ...everyChildOf(actor),
    start: () => actor.start(),
    stop: () => actor.stop(),
  }
}
