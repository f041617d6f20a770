import { noSecretTold, nothingCrashes, nothingIsLeft } from './leftover-watchers.ts'
import { commandsAnswered, dialogsAnswered, messagesShown, statesAreLeft } from './screen-watchers.ts'
import {
  noTokenAfterSignOut,
  nothingOfAnother,
  oneRefresh,
  onlyAVerdict,
  refreshWhenNeeded,
  sessionsAreKept,
} from './session-watchers.ts'
import {
  heartsAreTrue,
  refreshesNameTheirOwn,
  signOutsReachAllTabs,
  streamsAreGivenBack,
  trialsAreKeptForTheirOwn,
} from './wish-watchers.ts'
import { filesArrive, limitsAreKept, oneSignUp, tasksHaveSources, uploadsEnd } from './work-watchers.ts'
import type { Invariant } from './world-types.ts'

/** Rules that hold in every history. `*-watchers.ts` implement how each is watched. */
export const invariants: readonly Invariant[] = [
  {
    name: 'no token after sign-out',
    says: 'Once a page has signed out, no cookie holds a token until somebody signs in again.',
    watch: noTokenAfterSignOut,
  },
  {
    name: 'nothing of another person',
    says: 'A page where one person is signed in holds nothing of who was signed in before; nor does one that is signed out.',
    watch: nothingOfAnother,
  },
  {
    name: 'one refresh at a time',
    says: 'A page never waits for two refreshes of the same session; tabs do not promise it to each other.',
    watch: oneRefresh,
  },
  {
    name: 'only a verdict ends a session',
    says: 'A session ends by a sign-out, or by a 400 or 401 of the refresh call for a session that is really over.',
    watch: onlyAVerdict,
  },
  {
    name: 'a live session is used',
    says: 'After a calm while, a page that got tokens of a live session is signed in with that person.',
    watch: sessionsAreKept,
  },
  {
    name: 'a refresh has a reason',
    says: 'A token that is good for long and was not refused is not renewed, but once after the clock was set.',
    watch: refreshWhenNeeded,
  },
  {
    name: 'every dialog is answered once',
    says: 'Each request for a dialog gets one answer, and no second one.',
    watch: dialogsAnswered,
  },
  {
    name: 'every message is shown',
    says: 'A snack bar message is shown for its time, unless it is clicked away or a newer one takes its place.',
    watch: messagesShown,
  },
  {
    name: 'every command is answered',
    says: 'After a calm while, each command to a page that is still there has its answer; the native app too, once.',
    watch: commandsAnswered,
  },
  {
    name: 'every state is left in time',
    says: 'A working state is left within its bound (state-bounds.ts), whatever the network does.',
    watch: statesAreLeft,
  },
  {
    name: 'a failing upload ends',
    says: 'An upload that gets nowhere gives up after its tries.',
    watch: uploadsEnd,
  },
  {
    name: 'a limit is kept',
    says: 'What the server limits is not asked for again before the time that it names.',
    watch: limitsAreKept,
  },
  {
    name: 'a task has its sources',
    says: 'A task is started from sources, and from each source once.',
    watch: tasksHaveSources,
  },
  {
    name: 'a sign-up is sent once',
    says: 'The same form is not sent again while its code is awaited.',
    watch: oneSignUp,
  },
  {
    name: 'picked files arrive',
    says: 'Files reach the creation while it takes them.',
    watch: filesArrive,
  },
  {
    name: 'the heart shows what the server stored',
    says: 'After a calm while, the newest favourite change that a person asked for is stored and shown, unless it failed.',
    watch: heartsAreTrue,
  },
  {
    name: 'a trial is kept by the person who asked',
    says: 'A trial is never kept with the token of a person who did not ask for it.',
    watch: trialsAreKeptForTheirOwn,
  },
  {
    name: "a task stream's place is given back",
    says: 'After a calm while, as many places for streams are taken as there are streams.',
    watch: streamsAreGivenBack,
  },
  {
    name: 'a refresh names its own person',
    says: 'A refresh token goes with the username of the person whose it is.',
    watch: refreshesNameTheirOwn,
  },
  {
    name: 'a sign-out reaches every tab',
    says: 'After a calm while, no page is signed in without a refresh token in the cookies.',
    watch: signOutsReachAllTabs,
  },
  {
    name: 'nothing is left',
    says: 'A page that was stopped leaves no listener, timer, stream or actor; a calm one listens to no more than at its start.',
    watch: nothingIsLeft,
  },
  {
    name: 'no secret leaves',
    says: 'Passwords stand in no context but that of their request, tokens only where they are used, and what the inspector gets holds neither.',
    watch: noSecretTold,
  },
  {
    name: 'nothing crashes',
    says: 'No permanent machine stops with an error.',
    watch: nothingCrashes,
  },
]
