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
import { taskWatchMachine } from '../creation/task-watch.machine.ts'
import { uploadFleetMachine } from '../creation/upload-fleet.machine.ts'
import { intentMachine } from '../intent/intent.machine.ts'
import { nativeBridgeMachine } from '../native-bridge/native-bridge.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { tokenRefreshMachine } from '../session/token-refresh.machine.ts'
import { codeEntryMachine } from '../sign-up/code-entry.machine.ts'
import { passwordResetMachine } from '../sign-up/password-reset.machine.ts'
import { signUpMachine } from '../sign-up/sign-up.machine.ts'
import { taskUpdatesMachine } from '../task/task-updates.machine.ts'
import { taskMachine } from '../task/task.machine.ts'
import { trialMachine } from '../trial/trial.machine.ts'
import { partSendingMachine } from '../upload/part-sending.machine.ts'
import { sourceUploadMachine } from '../upload/source-upload.machine.ts'
import { appMachine } from './app.machine.ts'
import { standingRef } from './standing-ref.ts'

type ActorsOf<Machine extends { provide: (implementations: never) => unknown }> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** The actor implementations, by machine. What is left out rejects with "not provided: NAME". */
export type AppProvisions = {
  session: Omit<ActorsOf<typeof sessionMachine>, 'account'>
  account: ActorsOf<typeof accountMachine>
  tokenRefresh: ActorsOf<typeof tokenRefreshMachine>
  signUp: Omit<ActorsOf<typeof signUpMachine>, 'codeEntry'>
  codeEntry: ActorsOf<typeof codeEntryMachine>
  passwordReset: ActorsOf<typeof passwordResetMachine>
  connectivity: ActorsOf<typeof connectivityMachine>
  creation: Omit<ActorsOf<typeof creationMachine>, 'uploadFleet' | 'taskStart' | 'taskWatch'>
  uploadFleet: Omit<ActorsOf<typeof uploadFleetMachine>, 'sourceUpload'>
  taskStart: ActorsOf<typeof taskStartMachine>
  sourceUpload: Omit<ActorsOf<typeof sourceUploadMachine>, 'partSending' | 'uploadWait'>
  partSending: ActorsOf<typeof partSendingMachine>
  task: Omit<ActorsOf<typeof taskMachine>, 'taskUpdates'>
  taskUpdates: ActorsOf<typeof taskUpdatesMachine>
  coachMark: ActorsOf<typeof coachMarkMachine>
  nativeBridge: ActorsOf<typeof nativeBridgeMachine>
  buildWatch: Omit<ActorsOf<typeof buildWatchMachine>, 'watchWork'>
  chunkReload: ActorsOf<typeof chunkReloadMachine>
  consent: ActorsOf<typeof consentMachine>
  intent: ActorsOf<typeof intentMachine>
  trial: ActorsOf<typeof trialMachine>
}

export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

type Children = ReturnType<typeof appMachine.getInitialSnapshot>['children']

/** The permanent machines, which stand from the beginning, each by a reference that outlives a restart. */
const everyChildOf = (actor: ActorRefFrom<typeof appMachine>) => {
  const { children } = actor.getSnapshot()
  const names = appMachine.root.invoke.map(({ id }) => id)
  const missing = names.filter((name) => !children[name as keyof Children])
  if (missing.length > 0) throw new Error(`permanent machines are missing: ${missing.join(', ')}`)
  return Object.fromEntries(
    names.map((name) => [name, standingRef(actor, name)]),
  ) as unknown as Required<Children>
}

/** The creation with all the machines below it: uploads, their parts, the start and the watching of tasks. */
function provideCreation(provide: Partial<AppProvisions>) {
  return creationMachine.provide({
    actors: {
      ...provide.creation,
      uploadFleet: uploadFleetMachine.provide({
        actors: {
          ...provide.uploadFleet,
          sourceUpload: sourceUploadMachine.provide({
            actors: {
              ...provide.sourceUpload,
              partSending: partSendingMachine.provide({ actors: provide.partSending ?? {} }),
            },
          }),
        },
      }),
      taskStart: taskStartMachine.provide({ actors: provide.taskStart ?? {} }),
      taskWatch: taskWatchMachine.provide({
        actors: {
          task: taskMachine.provide({
            actors: {
              ...provide.task,
              taskUpdates: taskUpdatesMachine.provide({ actors: provide.taskUpdates ?? {} }),
            },
          }),
        },
      }),
    },
  })
}

/**
 * Makes the one root actor, outside React; the client starts it. Children are found at once, also before the
 * start.
 */
export const createApp = (options: {
  provide: Partial<AppProvisions>
  /** Which build runs here. */
  buildId?: string
  clock?: Clock
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void)
}) => {
  const { provide, buildId = '', clock, inspect } = options
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            ...provide.session,
            account: accountMachine.provide({ actors: provide.account ?? {} }),
          },
        }),
        tokenRefresh: tokenRefreshMachine.provide({ actors: provide.tokenRefresh ?? {} }),
        signUp: signUpMachine.provide({
          actors: {
            ...provide.signUp,
            codeEntry: codeEntryMachine.provide({ actors: provide.codeEntry ?? {} }),
          },
        }),
        passwordReset: passwordResetMachine.provide({ actors: provide.passwordReset ?? {} }),
        connectivity: connectivityMachine.provide({ actors: provide.connectivity ?? {} }),
        creation: provideCreation(provide),
        coachMark: coachMarkMachine.provide({ actors: provide.coachMark ?? {} }),
        nativeBridge: nativeBridgeMachine.provide({ actors: provide.nativeBridge ?? {} }),
        buildWatch: buildWatchMachine.provide({ actors: provide.buildWatch ?? {} }),
        chunkReload: chunkReloadMachine.provide({ actors: provide.chunkReload ?? {} }),
        consent: consentMachine.provide({ actors: provide.consent ?? {} }),
        intent: intentMachine.provide({ actors: provide.intent ?? {} }),
        trial: trialMachine.provide({ actors: provide.trial ?? {} }),
      },
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
