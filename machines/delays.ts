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
/** A refresh that takes longer counts as failed. */
export const REFRESH_PATIENCE = 15_000
/** Between two looks at a task while live updates are broken. */
export const POLL_INTERVAL = 3000
/** Until live updates are tried again. */
export const RESUBSCRIBE_AFTER = 30_000
/** An upload that waits for the connection tries by itself after this. */
export const CONNECTION_PATIENCE = 30_000
/** The longest pause between tries. */
export const BACK_OFF_CAP = 20_000
/** Tries in a row that an upload makes before it gives up. */
export const UPLOAD_TRIES = 5

/** The pause after the given number of failed tries: 1, 2, 4, 8 … seconds, never above the cap. */
export const backOff = (failedTries: number) => Math.min(ONE_SECOND * 2 ** (failedTries - 1), BACK_OFF_CAP)
