import { fromPromise } from 'xstate'
import type { AnyStateMachine, ActorRefFrom } from 'xstate'

import type { appMachine } from '#machines/app/app.machine.ts'
import { createApp } from '#machines/app/create-app.ts'
import { NATIVE_PATIENCE } from '#machines/foundation/delays.ts'
import { createNativeBridge } from '#web/browser/native-bridge.ts'
import { createHeldFiles, createPresentView } from '#web/browser/pictures.ts'
import { creationDetailsRecord, trialRecord, uploadRecords } from '#web/browser/tab-records.ts'
import { createServerClock } from '#web/browser/tokens.ts'
import type { TokenStore } from '#web/browser/tokens.ts'
import { createGraphql } from '#web/graphql/client.ts'
import type { Graphql, GraphqlOptions } from '#web/graphql/client.ts'
import { t } from '#web/language/t.ts'

import { HealthQuery } from '../connectivity/health-operation.ts'
import { creationActors, taskStartActors, uploadFleetActors } from '../creation/creation-actors.ts'
import { createFileShelf } from '../creation/picked-files.ts'
import { intentActors } from '../intent/intent-actors.ts'
import { nativeBridgeActors } from '../native-bridge/native-bridge-actors.ts'
import { accountActors, sessionActors } from '../session/session-actors.ts'
import { renewStored, renewToken, tokenRefreshActors } from '../session/token-refresh-actors.ts'
import { followSignIn } from '../session/tokens.ts'
import { passwordResetActors, codeEntryActors, signUpActors } from '../sign-up/sign-up-actors.ts'
import { taskActors } from '../task/task-actors.ts'
import { sendPart } from '../transfer/send-part.ts'
import { trialActors } from '../trial/trial-actors.ts'
import { uploadActors } from '../upload/upload-actors.ts'
import { buildWatchActors, chunkReloadActors, coachMarkActors, consentActors } from './page-actors.ts'
import { inspectLogic } from './screen-logic.ts'
import type { Inspect, LogicParts } from './screen-logic.ts'

interface Surroundings {
  readonly tokens: TokenStore
  /** Address of the gateway. */
  readonly url: string
  /** Id of the running build. */
  readonly buildId: string
  /** Origin of this site's scripts: the native bridge accepts tokens only there. */
  readonly ownOrigin: string
  /** True if visitors may be asked for consent to analytics; false inside other sites' pages. */
  readonly isMeasured: boolean
  /** Gateway responses that came with the page. */
  readonly served?: GraphqlOptions['served']
  readonly inspect?: Inspect
}

/**
 * Creates the machines that live as long as the part of the screen that shows them, each once, with its
 * actor implementations if it needs any.
 */
function createLogic(parts: LogicParts, inspect: Inspect | undefined) {
  const made = new Map<unknown, AnyStateMachine>()
  return <Machine extends AnyStateMachine>(make: Machine | ((parts: LogicParts) => Machine)): Machine => {
    const known = made.get(make)
    if (known !== undefined) return known as Machine
    const machine = typeof make === 'function' ? make(parts) : (make.provide({}) as Machine)
    made.set(make, machine)
    if (inspect) inspectLogic([machine], inspect)
    return machine
  }
}

/** Provides all actor implementations in this one place; creates the root actor without starting it. */
export const createAppActor = (surroundings: Surroundings) => {
  const { tokens, url, buildId, ownOrigin, isMeasured, served, inspect } = surroundings
  const bridge = createNativeBridge({ patience: NATIVE_PATIENCE, ownOrigins: [ownOrigin] })
  const shelf = createFileShelf()
  const clock = createServerClock()
  const graphql: Graphql = createGraphql({
    url,
    served,
    auth: {
      accessToken: tokens.accessToken,
      canRenew: () => tokens.refreshToken() !== null && tokens.username() !== null,
      isSignedIn: () => app.session.getSnapshot().hasTag('signedIn'),
      holder: () => app.session.getSnapshot().context.holder,
      onForeignToken: () => followSignIn(app.session, tokens),
      renew: (refused) => renewToken(app.tokenRefresh, tokens, refused),
      now: clock.now,
    },
    onReached: (isReached) =>
      app.connectivity.send({ type: isReached ? 'request.succeeded' : 'request.failed' }),
  })
  const { reserve, ...upload } = uploadActors({ graphql, shelf, records: uploadRecords })
  const app = createApp({
    provide: {
      session: sessionActors(graphql, tokens, bridge, clock),
      account: accountActors(graphql, tokens),
      tokenRefresh: tokenRefreshActors(graphql, tokens, clock),
      signUp: signUpActors(graphql),
      codeEntry: codeEntryActors(graphql, clock),
      passwordReset: passwordResetActors(graphql),
      connectivity: {
        probeServer: fromPromise<void>(async () => {
          await graphql.query(HealthQuery, {})
        }),
      },
      creation: creationActors(graphql, uploadRecords, creationDetailsRecord),
      uploadFleet: uploadFleetActors(graphql),
      taskStart: taskStartActors(graphql),
      sourceUpload: upload,
      transfer: { reserve, sendPart: sendPart(shelf) },
      task: taskActors(graphql),
      coachMark: coachMarkActors,
      nativeBridge: nativeBridgeActors(bridge, {
        session: () => app.session,
        accessToken: tokens.accessToken,
        renew: () => renewStored(app.tokenRefresh, tokens),
      }),
      buildWatch: buildWatchActors(buildId),
      chunkReload: chunkReloadActors,
      consent: consentActors(isMeasured),
      intent: intentActors(graphql),
      trial: trialActors({ graphql, shelf, kept: trialRecord }),
    },
    buildId,
    ...(inspect ? { inspect } : {}),
  })
  const pictures = { heldFiles: createHeldFiles(), presentView: createPresentView() }
  const logicOf = createLogic({ graphql, shelf, ...pictures }, inspect)
  app.session.on('session.changedHands', graphql.forget)
  app.creation.on('details.changed', ({ details }) => creationDetailsRecord.write(details))
  app.creation.on('work.dropped', () => {
    creationDetailsRecord.clear()
    uploadRecords.clear()
  })
  app.nativeBridge.on('message.accepted', ({ id }) => bridge.answer(id, null))
  app.nativeBridge.on('message.refused', ({ id, code }) => bridge.answer(id, code))
  return { ...app, ...pictures, graphql, shelf, bridge, logicOf }
}

export type AppActor = ReturnType<typeof createAppActor>

/** Shows a message when a machine crashes, and reports the error to the browser. */
export function answerCrashes(
  app: Pick<ActorRefFrom<typeof appMachine>, 'on'>,
  say: (text: string, options: { readonly type: 'Warning' }) => void,
): void {
  app.on('machine.crashed', ({ name, error, isRestarted }) => {
    reportError(new Error(`The machine ${name} broke`, { cause: error }))
    say(
      isRestarted
        ? t('問題が起きたため、一部の操作を最初の状態に戻しました')
        : t('問題が続いているため、一部の機能を停止しました。ページを再読み込みしてください'),
      { type: 'Warning' },
    )
  })
}
