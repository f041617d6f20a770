/** Every time span that behaviour depends on, in milliseconds unless the name says seconds. */

/**
 * Pause between the close of a dialog or snack bar message and the next one or the answer (specification §9).
 */
export const TRANSITION_GAP = 300
/** Default display time of a snack bar message (specification §9). */
export const SNACK_BAR_SECONDS = 5
/** Step of every countdown. */
export const ONE_SECOND = 1000
/** Wait before another confirmation code can be requested. */
export const RESEND_SECONDS = 60
/** Longest wait for the server's answer to a sign-out. */
export const SIGN_OUT_PATIENCE = 5000
/**
 * Limit for reading, storing or clearing tokens, for the first profile request, and for what the tab keeps of
 * an intent or trial.
 */
export const SESSION_PATIENCE = 5000
/** Limit for the server to fulfil a visitor's intent; afterwards the intent has failed. */
export const INTENT_PATIENCE = 15_000
/** Limit of a request without an answer; the web app's own limit is 30 s. */
export const REQUEST_PATIENCE = 45_000
/** The same limit for reading, drawing or sending whole files. */
export const FILE_PATIENCE = 900_000
/** Limit of an authenticator; its own limit is five minutes. */
export const AUTHENTICATOR_PATIENCE = 360_000
/** Limit of a token refresh, all its tries included; a longer one counts as failed. */
export const REFRESH_PATIENCE = 15_000
/** Poll interval of a task while live updates are broken, and of other work on the server. */
export const POLL_INTERVAL = 3000
/** Poll interval of a trial: visitors have no live updates. */
export const TRIAL_POLL = 700
/** Poll interval of a loop that the user waits for. */
export const LOOP_POLL = 1000
/** Wait before live updates are tried again. */
export const RESUBSCRIBE_AFTER = 30_000
/** Longest wait of an upload for the connection or a sign-in; then it tries by itself. */
export const CONNECTION_PATIENCE = 30_000
/** Longest pause between tries. */
const BACK_OFF_CAP = 20_000
/** Failed tries in a row after which an upload gives up. */
export const UPLOAD_TRIES = 5

/**
 * Failed tries in total after which an upload gives up, even if parts arrived in between, until the user
 * retries.
 */
export const UPLOAD_TRIES_IN_ALL = 30
/** Time without progress after which a part counts as disconnected. */
export const PART_SILENCE = 60_000
/** Longest extension of a snack bar message's display time while it is hovered or focused. */
export const SNACK_BAR_HOLD = 60_000

/** Number of restarts of a permanent machine; after the next crash its feature stays closed. */
export const MOST_RESTARTS = 3

/** Longest delay of a timer: 2^31 - 1 ms, about 24 days. A longer one fires at once. */
const LONGEST_TIMER = 2_147_483_647
/**
 * Shortest wait before a membership whose paid period ends is requested again, whatever the device's clock
 * says.
 */
const SHORTEST_RECHECK = 10_000
/** Wait before a failed membership request is repeated. */
export const MEMBERSHIP_RETRY = 60_000

/**
 * Wait before a membership is requested again at the end of its paid period; `endsIn` is in milliseconds,
 * null without an end.
 */
export const untilPeriodEnds = (endsIn: number | null) =>
  Math.min(Math.max(endsIn ?? LONGEST_TIMER, SHORTEST_RECHECK), LONGEST_TIMER)

/** Time without input after which the controls of the stage fade. */
export const CONTROLS_REST = 3000
/** Delay before a tooltip opens on a hovered or focused element. */
export const TOOLTIP_DELAY = 400
/** Pause between new tokens of the native app and the further step (specification §9). */
export const NATIVE_STEP = 2000
/** Longest wait for the native app to acknowledge a message. */
export const NATIVE_PATIENCE = 1500
/** Longest wait for another sign-in or sign-out; afterwards tokens of the native app are refused. */
export const NATIVE_SESSION_PATIENCE = 15_000
/** Delay from the first idle moment until the build manifest is fetched (specification §4). */
export const MANIFEST_DEFERRAL = 1000
/** Poll interval of the latest build. */
export const BUILD_POLL_INTERVAL = 300_000
/** Time within which a page reloaded for a missing part is not reloaded again (specification §8). */
export const CHUNK_MARKER = 10_000
/** Time after which a remembered error is forgotten (specification §9). */
export const ERROR_MEMORY = 3_600_000

/**
 * Pause in milliseconds: the one that the server asks for (in seconds), or the usual one if that is longer.
 */
export const pauseFor = (seconds: number | null, usual: number) =>
  Math.min(Math.max((seconds ?? 0) * ONE_SECOND, usual), LONGEST_TIMER)

/** Pause after the given number of failed tries: 1, 2, 4, 8 … seconds, up to the cap. */
export const backOff = (failedTries: number) => Math.min(ONE_SECOND * 2 ** (failedTries - 1), BACK_OFF_CAP)

/** Pause between half and all of the given one, so that many browsers do not try at the same moment. */
export const spreadOut = (pause: number, share: number) => (pause * (1 + share)) / 2
