import {
  type ActorOptions,
  type AnyActorLogic,
  type InspectionEvent,
  type Observer,
  createActor,
} from 'xstate'

import { appMachine } from './app.machine.ts'
import { connectivityMachine } from './connectivity.machine.ts'
import { creationMachine } from './creation.machine.ts'
import { sessionMachine } from './session.machine.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { sourceUploadMachine } from './source-upload.machine.ts'
import { taskMachine } from './task.machine.ts'
import { tokenRefreshMachine } from './token-refresh.machine.ts'

type ActorsOf<Machine extends { provide: (implementations: never) => unknown }> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** The real halves of the open places, by machine. What is left out rejects with "not provided: NAME". */
export type AppProvisions = {
  session: ActorsOf<typeof sessionMachine>
  tokenRefresh: ActorsOf<typeof tokenRefreshMachine>
  signUp: ActorsOf<typeof signUpMachine>
  connectivity: ActorsOf<typeof connectivityMachine>
  creation: Omit<ActorsOf<typeof creationMachine>, 'sourceUpload' | 'task'>
  sourceUpload: Omit<ActorsOf<typeof sourceUploadMachine>, 'watchConnection' | 'watchSignIn'>
  task: ActorsOf<typeof taskMachine>
}

export type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

/** Makes the one root actor, outside React; the client starts it. Children are found at once, also before the start. */
export const createApp = (options: {
  provide: Partial<AppProvisions>
  clock?: Clock
  inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void)
}) => {
  const { provide, clock, inspect } = options
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: provide.session ?? {} }),
        tokenRefresh: tokenRefreshMachine.provide({ actors: provide.tokenRefresh ?? {} }),
        signUp: signUpMachine.provide({ actors: provide.signUp ?? {} }),
        connectivity: connectivityMachine.provide({ actors: provide.connectivity ?? {} }),
        creation: creationMachine.provide({
          actors: {
            ...provide.creation,
            sourceUpload: sourceUploadMachine.provide({ actors: provide.sourceUpload ?? {} }),
            task: taskMachine.provide({ actors: provide.task ?? {} }),
          },
        }),
      },
    }),
    { systemId: 'app', ...(clock ? { clock } : {}), ...(inspect ? { inspect } : {}) },
  )
  const { session, tokenRefresh, signUp, dialog, snackBar, connectivity, creation } =
    actor.getSnapshot().children
  if (!session || !tokenRefresh || !signUp || !dialog || !snackBar || !connectivity || !creation) {
    throw new Error('a permanent machine is missing')
  }
  return {
    actor,
    session,
    tokenRefresh,
    signUp,
    dialog,
    snackBar,
    connectivity,
    creation,
    start: () => actor.start(),
    stop: () => actor.stop(),
  }
}

export type App = ReturnType<typeof createApp>
