/** Every span of time that behaviour depends on, in milliseconds unless the name says seconds. */

/** Between the close of a dialog or snack bar message and the next one or the answer (specification §9). */
export const TRANSITION_GAP = 300
/** How long a snack bar message stays when it does not say so itself (specification §9). */
export const SNACK_BAR_SECONDS = 5
/** A step of every countdown. */
export const ONE_SECOND = 1000
/** Until another confirmation code may be asked for. */
export const RESEND_SECONDS = 60
/** A server that does not answer a sign-out is not waited for longer. */
export const SIGN_OUT_PATIENCE = 5000
/**
 * Reading, storing or clearing tokens, or the first look at the profile: longer than this holds no page back.
 */
export const SESSION_PATIENCE = 5000
/** What a visitor wanted is given up where the server does not take it within this. */
export const INTENT_PATIENCE = 15_000
/** A request without an answer is given up after this; the web app's own limit is 30 s. */
export const REQUEST_PATIENCE = 45_000
/** The same where whole files are read, drawn or sent. */
export const FILE_PATIENCE = 900_000
/** An authenticator gives up before this, whatever the person does: its own limit is five minutes. */
export const AUTHENTICATOR_PATIENCE = 360_000
/** A refresh that takes longer counts as failed. */
export const REFRESH_PATIENCE = 15_000
/** Between two looks at a task while live updates are broken. */
export const POLL_INTERVAL = 3000
/** Between two looks at a trial: visitors have no live updates. */
export const TRIAL_POLL = 700
/** Between two looks at a loop that somebody waits for. */
export const LOOP_POLL = 1000
/** Until live updates are tried again. */
export const RESUBSCRIBE_AFTER = 30_000
/** An upload that waits for the connection tries by itself after this. */
export const CONNECTION_PATIENCE = 30_000
/** The longest pause between tries. */
const BACK_OFF_CAP = 20_000
/** Tries in a row that an upload makes before it gives up. */
export const UPLOAD_TRIES = 5

/** Failed tries that an upload makes in all, whatever arrives in between, until a person asks again. */
export const UPLOAD_TRIES_IN_ALL = 30
/** A part of which nothing more is sent for this long has lost its connection. */
export const PART_SILENCE = 60_000
/** How much longer a snack bar message stays at most because it is hovered or focused. */
export const SNACK_BAR_HOLD = 60_000

/** A permanent machine that breaks is started again this often; then its feature stays closed. */
export const MOST_RESTARTS = 3

/** The longest time that a timer takes: 2^31 - 1 ms, about 24 days. Anything longer fires at once. */
const LONGEST_TIMER = 2_147_483_647
/**
 * A membership is not asked after more often than this when its paid period ends, whatever the device's clock
 * says.
 */
const SHORTEST_RECHECK = 10_000
/** Until a membership that could not be asked after is asked after again. */
export const MEMBERSHIP_RETRY = 60_000

/**
 * Until a membership is asked after again because its paid period ends; from milliseconds, null without an
 * end.
 */
export const untilPeriodEnds = (endsIn: number | null) =>
  Math.min(Math.max(endsIn ?? LONGEST_TIMER, SHORTEST_RECHECK), LONGEST_TIMER)

/** Without a touch of the stage, until its controls fade. */
export const CONTROLS_REST = 3000
/** Until the word on a hovered or focused thing shows. */
export const TOOLTIP_DELAY = 400
/** Between new tokens of the native app and the further step (specification §9). */
export const NATIVE_STEP = 2000
/** A native app that does not acknowledge a message is not waited for longer. */
export const NATIVE_PATIENCE = 1500
/** Another sign-in or sign-out that takes longer has tokens of the native app refused. */
export const NATIVE_SESSION_PATIENCE = 15_000
/** From the first quiet moment until the build manifest is fetched (specification §4). */
export const MANIFEST_DEFERRAL = 1000
/** Between two looks at the latest build. */
export const BUILD_POLL_INTERVAL = 300_000
/** A page that was reloaded for a missing part is not reloaded again within this (specification §8). */
export const CHUNK_MARKER = 10_000
/** An error that is remembered is forgotten after this (specification §9). */
export const ERROR_MEMORY = 3_600_000

/** The pause that a server asks for, in seconds, unless the usual one is longer. */
export const pauseFor = (seconds: number | null, usual: number) =>
  Math.min(Math.max((seconds ?? 0) * ONE_SECOND, usual), LONGEST_TIMER)

/** The pause after the given number of failed tries: 1, 2, 4, 8 … seconds, never above the cap. */
export const backOff = (failedTries: number) => Math.min(ONE_SECOND * 2 ** (failedTries - 1), BACK_OFF_CAP)
