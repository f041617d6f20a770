import { fromCallback, fromPromise } from 'xstate'

import { createApp } from '#machines/create-app.ts'
import { photoEditMachine } from '#machines/photo-edit.machine.ts'
import { spatialViewerMachine } from '#machines/spatial-viewer.machine.ts'
import type { TokenStore } from '#web/browser/token-store.ts'
import { uploadRecords } from '#web/browser/upload-records.ts'
import { createGraphql } from '#web/graphql/client.ts'
import type { Graphql } from '#web/graphql/client.ts'

import { creationActors } from './creation-actors.ts'
import { createFileShelf } from './file-shelf.ts'
import { HealthQuery } from './health-operation.ts'
import { photoEditActors } from './photo-edit-actors.ts'
import { renewToken } from './renew-token.ts'
import { sessionActors } from './session-actors.ts'
import { signUpActors } from './sign-up-actors.ts'
import { taskActors } from './task-actors.ts'
import { tokenRefreshActors } from './token-refresh-actors.ts'
import { uploadActors } from './upload-actors.ts'

interface Surroundings {
  readonly tokens: TokenStore
  /** Where the gateway answers. */
  readonly url: string
}

/** Everything the machines leave open, provided in this one place; the root actor is made but not started. */
export const createAppActor = ({ tokens, url }: Surroundings) => {
  const shelf = createFileShelf()
  const graphql: Graphql = createGraphql({
    url,
    auth: {
      accessToken: tokens.accessToken,
      canRenew: () => tokens.refreshToken() !== null && tokens.username() !== null,
      renew: (refused) => renewToken(app.tokenRefresh, tokens, refused),
      now: Date.now,
    },
    onReached: (isReached) =>
      app.connectivity.send({ type: isReached ? 'request.succeeded' : 'request.failed' }),
  })
  const app = createApp({
    provide: {
      session: sessionActors(graphql, tokens),
      tokenRefresh: tokenRefreshActors(graphql, tokens),
      signUp: signUpActors(graphql),
      connectivity: {
        probeServer: fromPromise<void>(async () => {
          await graphql.ask(HealthQuery, {})
        }),
      },
      creation: creationActors(graphql, uploadRecords),
      sourceUpload: uploadActors({ graphql, shelf, records: uploadRecords }),
      task: taskActors(graphql),
    },
  })
  /** Machines that live as long as the part of the screen that shows them. */
  const logic = {
    photoEdit: photoEditMachine.provide({ actors: photoEditActors(graphql) }),
    // The viewer component draws the scene and reports to the machine itself.
    spatialViewer: spatialViewerMachine.provide({ actors: { runScene: fromCallback(() => undefined) } }),
  }
  return { ...app, graphql, shelf, logic }
}

export type AppActor = ReturnType<typeof createAppActor>
