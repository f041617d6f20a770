import type { NonReducibleUnknown } from 'xstate'

import { type AppProvisions, createApp } from '../app/create-app.ts'
import type { UnfinishedWork } from '../creation/creation-rules.ts'
import type { CreationLimits } from '../creation/upload-fleet-rules.ts'
import type { SignUpForm, SignUpRecord, Tokens, Wish } from '../foundation/domain.ts'
import type { SendPartInput, TransferRoom } from '../transfer/transfer-rules.ts'
import type { TrialLook, TrialRecord } from '../trial/trial-contract.ts'
import type { ExamineInput } from '../upload/upload-rules.ts'
import { sessionPlaces } from './begin-session.ts'
import { controllable, controllableCallback } from './controllable.ts'
import { TestClock } from './test-clock.ts'

/** The whole app with controllable actors. */
export const begin = () => {
  const session = sessionPlaces()
  const places = {
    ...session.places,
    refreshToken: controllable<{ authToken: string }>(),
    loadRecord: controllable<{ record: SignUpRecord; resendIn: number } | null>(),
    submitForm: controllable<{ userId: string; sessionId: string }, SignUpForm>(),
    saveRecord: controllable<void, SignUpRecord>(),
    clearRecord: controllable<void>(),
    confirmCode: controllable<Tokens, { userId: string; sessionId: string; code: string }>(),
    probeServer: controllable<void>(),
    loadWork: controllable<UnfinishedWork>(),
    loadLimits: controllable<CreationLimits>(),
    examineFile: controllable<{ sha256: string }, ExamineInput>(),
    reserve: controllable<TransferRoom, NonReducibleUnknown>(),
    sendPart: controllableCallback<SendPartInput>(),
    watchTask: controllableCallback<{ taskId: string }>(),
    fulfil: controllable<void, Wish>(),
    loadTrial: controllable<TrialRecord | null>(),
    lookAtTrial: controllable<TrialLook, { name: string }>(),
    keepTrial: controllable<string, { name: string }>(),
  }
  const provide: Partial<AppProvisions> = {
    session: session.session,
    account: session.account,
    tokenRefresh: { refreshToken: places.refreshToken.logic },
    signUp: {
      loadRecord: places.loadRecord.logic,
      submitForm: places.submitForm.logic,
      saveRecord: places.saveRecord.logic,
      clearRecord: places.clearRecord.logic,
    },
    codeEntry: { confirmCode: places.confirmCode.logic },
    connectivity: { probeServer: places.probeServer.logic },
    creation: { loadWork: places.loadWork.logic },
    uploadFleet: { loadLimits: places.loadLimits.logic },
    sourceUpload: {
      examineFile: places.examineFile.logic,
    },
    transfer: { reserve: places.reserve.logic, sendPart: places.sendPart.logic },
    task: { watchTask: places.watchTask.logic },
    intent: { fulfil: places.fulfil.logic },
    trial: {
      loadTrial: places.loadTrial.logic,
      lookAtTrial: places.lookAtTrial.logic,
      keepTrial: places.keepTrial.logic,
    },
  }
  const clock = new TestClock()
  const app = createApp({ provide, clock })
  app.start()
  const signedIn = async () => {
    await session.signedIn()
    await places.loadWork.last.resolve({ uploads: [], tasks: [], details: null })
  }
  return { app, clock, signedIn, ...places }
}
