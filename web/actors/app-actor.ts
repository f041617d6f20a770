import { fromCallback, fromPromise } from 'xstate'

import { avatarUploadMachine } from '#machines/account/avatar-upload.machine.ts'
import { membershipMachine } from '#machines/account/membership.machine.ts'
import { createApp } from '#machines/app/create-app.ts'
import { arrivalMachine } from '#machines/arrival/arrival.machine.ts'
import { collectingMachine } from '#machines/collecting/collecting.machine.ts'
import { linkRenewalMachine } from '#machines/dialog/link-renewal.machine.ts'
import { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'
import { NATIVE_PATIENCE } from '#machines/foundation/delays.ts'
import type { OwnItemsWish } from '#machines/own-items/own-items-contract.ts'
import { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import { passkeyOfferMachine } from '#machines/passkey/passkey-offer.machine.ts'
import { passkeysMachine } from '#machines/passkey/passkeys.machine.ts'
import { pictureFileMachine } from '#machines/picture-file/picture-file.machine.ts'
import { providerOfferMachine } from '#machines/provider-offer/provider-offer.machine.ts'
import { reconversionMachine } from '#machines/reconversion/reconversion.machine.ts'
import { splatDownloadMachine } from '#machines/splat-download/splat-download.machine.ts'
import { inspectionMachine } from '#machines/statement/inspection.machine.ts'
import { statementMachine } from '#machines/statement/statement.machine.ts'
import { takeoutMachine } from '#machines/takeout/takeout.machine.ts'
import { annotationEditorMachine } from '#machines/viewer/annotation-editor.machine.ts'
import { annotationTourMachine } from '#machines/viewer/annotation-tour.machine.ts'
import { ownPhotoMachine } from '#machines/viewer/own-photo.machine.ts'
import { playerMachine } from '#machines/viewer/player.machine.ts'
import { spatialViewerMachine } from '#machines/viewer/spatial-viewer.machine.ts'
import { stageGuideMachine } from '#machines/viewer/stage-guide.machine.ts'
import { creationDetailsRecord } from '#web/browser/creation-details-record.ts'
import { createHeldFiles } from '#web/browser/held-files.ts'
import type { HeldFiles } from '#web/browser/held-files.ts'
import { createPreview, dropPreview } from '#web/browser/image-preview.ts'
import { createNativeBridge } from '#web/browser/native-bridge.ts'
import { createPresentView } from '#web/browser/present-view.ts'
import type { PresentView } from '#web/browser/present-view.ts'
import { createServerClock } from '#web/browser/server-clock.ts'
import type { TokenStore } from '#web/browser/token-store.ts'
import { trialRecord } from '#web/browser/trial-record.ts'
import { uploadRecords } from '#web/browser/upload-records.ts'
import { createGraphql } from '#web/graphql/client.ts'
import type { Graphql, GraphqlOptions } from '#web/graphql/client.ts'

import { arrivalActors } from './arrival-actors.ts'
import { avatarUploadActors } from './avatar-upload-actors.ts'
import { buildWatchActors } from './build-watch-actors.ts'
import { chunkReloadActors } from './chunk-reload-actors.ts'
import { coachMarkActors } from './coach-mark-actors.ts'
import { collectingActors } from './collecting-actors.ts'
import { consentActors } from './consent-actors.ts'
import { creationActors, taskStartActors, uploadFleetActors } from './creation-actors.ts'
import { createFileShelf } from './file-shelf.ts'
import type { FileShelf } from './file-shelf.ts'
import { followSignIn } from './follow-sign-in.ts'
import { HealthQuery } from './health-operation.ts'
import { inspectLogic } from './inspect-logic.ts'
import type { Inspect } from './inspect-logic.ts'
import { intentActors } from './intent-actors.ts'
import { linkRenewalActors } from './link-renewal-actors.ts'
import { membershipActors } from './membership-actors.ts'
import { nativeBridgeActors } from './native-bridge-actors.ts'
import { knownOwnItems, ownItemsActors } from './own-items-actors.ts'
import { ownPhotoActors } from './own-photo-actors.ts'
import { passkeyOfferActors, passkeysActors } from './passkey-actors.ts'
import { passwordResetActors } from './password-reset-actors.ts'
import { photoEditActors } from './photo-edit-actors.ts'
import { pictureFileActors } from './picture-file-actors.ts'
import { playerActors } from './player-actors.ts'
import { providerOfferActors } from './provider-offer-actors.ts'
import { reconversionActors } from './reconversion-actors.ts'
import { renewStored, renewToken } from './renew-token.ts'
import { accountActors, sessionActors } from './session-actors.ts'
import { codeEntryActors, signUpActors } from './sign-up-actors.ts'
import { splatDownloadActors } from './splat-download-actors.ts'
import { inspectionActors, statementActors } from './statement-actors.ts'
import { takeoutActors } from './takeout-actors.ts'
import { taskActors, taskUpdatesActors } from './task-actors.ts'
import { tokenRefreshActors } from './token-refresh-actors.ts'
import { trialActors } from './trial-actors.ts'
import { uploadActors } from './upload-actors.ts'

interface Surroundings {
  readonly tokens: TokenStore
  /** Where the gateway answers. */
  readonly url: string
  /** Which build runs. */
  readonly buildId: string
  /** Where this site's scripts come from: tokens of a native app are taken nowhere else. */
  readonly ownOrigin: string
  /** Whether visitors may be asked to be measured here; not inside other sites' pages. */
  readonly isMeasured: boolean
  /** Answers that came with the page. */
  readonly served?: GraphqlOptions['served']
  readonly inspect?: Inspect
}

/** What screens share about files of pictures. */
interface Pictures {
  readonly heldFiles: HeldFiles
  readonly presentView: PresentView
}

/** Machines that live as long as the part of the screen that shows them. */
function screenMachines(graphql: Graphql, shelf: FileShelf, pictures: Pictures) {
  return {
    annotationEditor: annotationEditorMachine.provide({}),
    annotationTour: annotationTourMachine.provide({}),
    arrival: arrivalMachine.provide({ actors: arrivalActors(graphql, shelf) }),
    avatarUpload: avatarUploadMachine.provide({
      actors: avatarUploadActors({
        graphql,
        shelf,
        previews: { create: createPreview, drop: dropPreview },
      }),
    }),
    membership: membershipMachine.provide({ actors: membershipActors(graphql) }),
    linkRenewal: linkRenewalMachine.provide({ actors: linkRenewalActors(graphql) }),
    collecting: collectingMachine.provide({ actors: collectingActors(graphql) }),
    photoEdit: photoEditMachine.provide({ actors: photoEditActors(graphql) }),
    reconversion: reconversionMachine.provide({ actors: reconversionActors(graphql) }),
    ownItems: ownItemsMachine.provide({ actors: ownItemsActors(graphql) }),
    ownPhoto: ownPhotoMachine.provide({ actors: ownPhotoActors(graphql, pictures.presentView) }),
    pictureFile: pictureFileMachine.provide({ actors: pictureFileActors({ graphql, ...pictures }) }),
    player: playerMachine.provide({ actors: playerActors(graphql) }),
    passkeyOffer: passkeyOfferMachine.provide({ actors: passkeyOfferActors }),
    passkeys: passkeysMachine.provide({ actors: passkeysActors(graphql) }),
    providerOffer: providerOfferMachine.provide({ actors: providerOfferActors }),
    splatDownload: splatDownloadMachine.provide({ actors: splatDownloadActors(graphql) }),
    inspection: inspectionMachine.provide({ actors: inspectionActors(graphql) }),
    statement: statementMachine.provide({ actors: statementActors(graphql) }),
    takeout: takeoutMachine.provide({ actors: takeoutActors(graphql) }),
    stageGuide: stageGuideMachine.provide({}),
    // The viewer component draws the scene and reports to the machine itself.
    spatialViewer: spatialViewerMachine.provide({ actors: { runScene: fromCallback(() => undefined) } }),
  }
}

/** Everything the machines leave open, provided in this one place; the root actor is made but not started. */
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
  const { sendPart, ...upload } = uploadActors({ graphql, shelf, records: uploadRecords })
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
      partSending: { sendPart, reserveSource: upload.reserveSource },
      task: taskActors(graphql),
      taskUpdates: taskUpdatesActors(graphql),
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
  const logic = screenMachines(graphql, shelf, pictures)
  app.session.on('session.changedHands', graphql.forget)
  app.creation.on('details.changed', ({ details }) => creationDetailsRecord.write(details))
  app.creation.on('work.dropped', () => {
    creationDetailsRecord.clear()
    uploadRecords.clear()
  })
  app.nativeBridge.on('message.accepted', ({ id }) => bridge.answer(id, null))
  app.nativeBridge.on('message.refused', ({ id, code }) => bridge.answer(id, code))
  if (inspect) inspectLogic(Object.values(logic), inspect)
  const knownItems = (wish: OwnItemsWish) => knownOwnItems(graphql.client(), wish)
  return { ...app, ...pictures, graphql, shelf, bridge, logic, knownItems }
}

export type AppActor = ReturnType<typeof createAppActor>
