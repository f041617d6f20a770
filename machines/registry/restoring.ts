/** What a page that is loaded again knows of a machine. */
export type Restoring = {
  /** Where the machine's knowledge comes from after a reload. */
  instead: string
  /** States whose timer a restored snapshot would not set again: in them the machine would wait for ever. */
  losesTimers: readonly string[]
}

const nothing = 'nothing: it begins again'
const owner = 'its owner gives it its input again'

/**
 * No machine is ever restored from a snapshot: XState sets no `after` timer again, and runs invoked promises
 * twice. What outlives a reload is data, read by an actor or given as input. A test holds both.
 */
export const restoring: Readonly<Record<string, Restoring>> = {
  app: { instead: nothing, losesTimers: [] },
  session: {
    instead: 'cookies, by readTokens',
    losesTimers: [
      'clearing',
      'restoring',
      'signedIn.deciding',
      'signingOut',
      'storingTokens',
      'tellingNativeApp',
    ],
  },
  account: { instead: 'the server, by loadProfile and loadStorageUsage', losesTimers: ['profile.missing'] },
  tokenRefresh: {
    instead: 'cookies, with each refused request',
    losesTimers: ['refreshing', 'refreshing.pausing'],
  },
  signUp: { instead: 'session storage (sign_up), by loadRecord', losesTimers: [] },
  codeEntry: { instead: owner, losesTimers: ['open.resend.counting'] },
  passwordReset: {
    instead: 'session storage (password_reset), by loadRecord',
    losesTimers: ['throttle.counting'],
  },
  dialog: { instead: nothing, losesTimers: ['closing', 'yielding'] },
  snackBar: { instead: nothing, losesTimers: ['hiding', 'visible', 'visible.counting'] },
  sourceUpload: { instead: 'session storage (uploads), as the record of its input', losesTimers: [] },
  partSending: { instead: owner, losesTimers: ['sending.silent'] },
  uploadWait: {
    instead: owner,
    losesTimers: ['backingOff', 'waitingForConnection', 'waitingForSignIn'],
  },
  creation: { instead: 'session storage (creation-details) and the server, by loadWork', losesTimers: [] },
  uploadFleet: { instead: 'the records that the creation gives it', losesTimers: [] },
  taskStart: { instead: owner, losesTimers: [] },
  taskWatch: { instead: 'the tasks that the creation gives it', losesTimers: [] },
  task: { instead: 'the server, as the task of its input', losesTimers: ['running.updates.unwatched'] },
  taskUpdates: { instead: owner, losesTimers: ['polling', 'polling.resting'] },
  photoEdit: { instead: nothing, losesTimers: [] },
  submission: { instead: nothing, losesTimers: ['sending'] },
  linkRenewal: { instead: nothing, losesTimers: [] },
  reconversion: { instead: 'the server, by its first look', losesTimers: [] },
  avatarUpload: { instead: nothing, losesTimers: [] },
  membership: { instead: 'the server, by its first look', losesTimers: ['paid', 'stopping', 'unsure'] },
  spatialViewer: { instead: owner, losesTimers: [] },
  player: { instead: owner, losesTimers: ['preparing.resting'] },
  ownPhoto: { instead: nothing, losesTimers: [] },
  stageGuide: { instead: owner, losesTimers: ['controls.present.resting'] },
  annotationTour: { instead: owner, losesTimers: [] },
  annotationEditor: { instead: owner, losesTimers: [] },
  connectivity: { instead: nothing, losesTimers: ['offline.waiting'] },
  tooltip: { instead: nothing, losesTimers: ['pointed.opening', 'pointed.shown.counting'] },
  coachMark: { instead: 'local storage, of the walkthroughs seen', losesTimers: ['closing', 'hiding'] },
  nativeBridge: { instead: nothing, losesTimers: ['present.waiting'] },
  buildWatch: {
    instead: 'session storage (taken_build), by loadLatest',
    losesTimers: ['build.deferring', 'build.resting'],
  },
  chunkReload: {
    instead: 'session storage, by readMarker',
    losesTimers: ['givenUp', 'reloading'],
  },
  consent: { instead: 'local storage, by its first look', losesTimers: [] },
  intent: {
    instead: 'session storage (intent), by loadIntent',
    losesTimers: ['clearing', 'granting', 'restoring'],
  },
  trial: {
    instead: 'session storage (trial) and the server, by loadTrial',
    losesTimers: ['clearing', 'making.resting', 'restoring'],
  },
  collecting: { instead: nothing, losesTimers: [] },
  pictureFile: { instead: nothing, losesTimers: ['making.resting'] },
  splatDownload: { instead: nothing, losesTimers: [] },
  providerOffer: { instead: nothing, losesTimers: [] },
  passkeyOffer: { instead: nothing, losesTimers: [] },
  passkeys: { instead: nothing, losesTimers: [] },
  inspection: { instead: nothing, losesTimers: [] },
  statement: { instead: nothing, losesTimers: [] },
  arrival: { instead: nothing, losesTimers: ['pausing', 'sending.silent', 'waiting'] },
  takeout: { instead: nothing, losesTimers: ['waiting'] },
  ownItems: { instead: 'the address and the server, by its input and readItems', losesTimers: [] },
}
