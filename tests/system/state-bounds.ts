import { PART_SILENCE, REFRESH_PATIENCE } from '#machines/foundation/delays.ts'
import { ANSWER_PATIENCE } from '#web/browser/answer-limit.ts'

/** Longest time in a state, in milliseconds; states that are not listed may last. */
type Bounds = Readonly<Record<string, Readonly<Record<string, number>>>>

const SECOND = 1000
/** Limit for requests: a token is refreshed, the request is refused, and both are done once more. */
const NETWORK = 2 * (REFRESH_PATIENCE + ANSWER_PATIENCE)
/** Limit for work whose request the chart itself abandons. */
const REQUEST = 45 * SECOND
/** Limit for work with storage and microtasks only. */
const AT_ONCE = 100

/** Limits by machine and state, as the charts in `machines/` promise them. */
export const stateBounds: Bounds = {
  session: {
    restoring: 5 * SECOND,
    storingTokens: 5 * SECOND,
    'absent.attempt.signingIn': NETWORK,
    'signedIn.deciding': 5 * SECOND,
    signingOut: 5 * SECOND,
    clearing: 5 * SECOND,
    tellingNativeApp: 3 * SECOND,
  },
  account: { 'profile.loading': NETWORK, 'profile.keepingUsername': AT_ONCE, 'profile.refreshing': NETWORK },
  tokenRefresh: { 'refreshing.asking': 15 * SECOND, 'refreshing.pausing': 15 * SECOND },
  signUp: {
    restoring: AT_ONCE,
    submitting: NETWORK,
    savingRecord: AT_ONCE,
    finishing: AT_ONCE,
    abandoning: AT_ONCE,
  },
  codeEntry: { 'open.entry.confirming': NETWORK, 'open.resend.sending': NETWORK },
  dialog: { yielding: 300, closing: 300 },
  snackBar: { hiding: 300 },
  connectivity: { checking: NETWORK, 'offline.probing': NETWORK },
  creation: {
    'active.restoring': NETWORK,
    'active.deciding': AT_ONCE,
    'active.checking': NETWORK,
  },
  sourceUpload: {
    'active.deciding': AT_ONCE,
    'active.examining': 10 * SECOND,
    'active.transferring.reserving': NETWORK,
    'active.transferring.waiting': NETWORK,
    forgetting: AT_ONCE,
  },
  uploadFleet: { checking: NETWORK },
  taskStart: { deciding: AT_ONCE, starting: NETWORK },
  transfer: {
    deciding: AT_ONCE,
    reserving: NETWORK,
    supplying: AT_ONCE,
    sending: PART_SILENCE,
    confirming: NETWORK,
    faltering: AT_ONCE,
    'waiting.backingOff': NETWORK,
    'waiting.waitingForConnection': 30 * SECOND,
    'waiting.waitingForSignIn': 30 * SECOND,
  },
  task: { deciding: AT_ONCE, 'running.cancel.cancelling': NETWORK, 'running.updates.polling': 30 * SECOND },
  request: { asking: 45 * SECOND },
  poll: { asking: 45 * SECOND, resting: 3 * SECOND },
  intent: {
    'wish.restoring': 5 * SECOND,
    'wish.deciding': AT_ONCE,
    'wish.granting': 15 * SECOND,
    'wish.clearing': 5 * SECOND,
  },
  // The transfer limits the time of each part of a file.
  trial: {
    restoring: 5 * SECOND,
    recognising: AT_ONCE,
    creating: 2 * REQUEST,
    starting: REQUEST,
    keeping: REQUEST,
    clearing: 5 * SECOND,
  },
  submission: { sending: REQUEST },
  takeout: { 'following.looking': REQUEST, ordering: REQUEST },
  ownItems: { 'list.reading': REQUEST, 'bulk.changing': NETWORK },
  nativeBridge: {
    detecting: AT_ONCE,
    'present.greeting': 2 * SECOND,
    'present.storing': 35 * SECOND,
    'present.clearing': 35 * SECOND,
    'present.refreshing': 45 * SECOND,
    'present.waiting': 2 * SECOND,
    'present.stepping': 45 * SECOND,
    'present.reporting': 2 * SECOND,
  },
  consent: {
    reading: NETWORK,
    granting: AT_ONCE,
    denying: AT_ONCE,
    'granted.loading': NETWORK,
  },
}
