import { setTimeout as sleep } from 'node:timers/promises'

import type { Clock } from '../services/clock.ts'
import type { Logger } from '../services/logger.ts'
import type { Store } from '../store/database.ts'
import { persist } from '../store/retry.ts'
import type { WaitingMail } from './compose.ts'
import type { Mail, MailTransport } from './transport.ts'

const BATCH = 10
const POLL_MS = 5000
const LEASE_MS = 120_000
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 3600_000
const MAX_ATTEMPTS = 12

/** Sends mails from the outbox, with back-off. */
export interface Mailer {
  /** Call it after inserting a mail into the outbox. */
  wake(): void
  start(): void
  close(): Promise<void>
}

interface MailerParts {
  readonly store: Store
  readonly clock: Clock
  readonly logger: Logger
  /** Composes a waiting mail; null if there is nothing to send. */
  readonly compose: (row: WaitingMail) => Promise<Mail | null>
  readonly transport: MailTransport
}

/** Creates a mailer that polls the outbox. */
export function createMailer(parts: MailerParts): Mailer {
  const { logger, transport } = parts
  const closing = new AbortController()
  let alarm = Promise.withResolvers<void>()
  let running: Promise<void> = Promise.resolve()

  async function loop(): Promise<void> {
    while (!closing.signal.aborted) {
      alarm = Promise.withResolvers<void>()
      try {
        while (!closing.signal.aborted && (await sendBatch(parts, closing.signal)) === BATCH);
      } catch (error) {
        logger.warn({ err: error }, 'the outbox could not be read')
      }
      const nap = new AbortController()
      await Promise.race([
        alarm.promise,
        sleep(POLL_MS, undefined, {
          ref: false,
          signal: AbortSignal.any([nap.signal, closing.signal]),
        }).catch(() => undefined),
      ])
      nap.abort()
    }
  }

  return {
    wake: () => alarm.resolve(),
    start() {
      if (transport.kind === 'none') {
        logger.warn('SMTP_URL is not set: mails wait in the outbox until it is')
        return
      }
      running = loop()
    },
    async close() {
      closing.abort()
      await running
      transport.close()
    },
  }
}

/** Sends up to ten due mails and returns the number taken. A lease keeps other processes from taking them. */
async function sendBatch(parts: MailerParts, signal: AbortSignal): Promise<number> {
  const { store, clock, compose, transport } = parts
  const now = clock.now()
  const rows = await store
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(now.getTime() + LEASE_MS) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'kind', 'sign_up_id', 'feedback_id', 'email_key', 'to_address', 'attempts'])
    .execute()
  for (const row of rows) {
    try {
      const mail = await compose(row)
      if (mail) await transport.send(mail)
      const shown = transport.kind === 'terminal' && mail ? { subject: mail.subject, text: mail.text } : {}
      const note = store
        .updateTable('outbox')
        .set({ sent_at: clock.now(), last_error: null, ...shown })
        .where('id', '=', row.id)
      // An unrecorded mail would be sent twice.
      await persist(() => note.execute(), { signal })
    } catch (error) {
      await postpone(parts, row, error)
    }
  }
  return rows.length
}

async function postpone(
  { store, clock, logger }: MailerParts,
  row: { readonly id: number; readonly attempts: number },
  error: unknown,
): Promise<void> {
  const now = clock.now()
  const message = error instanceof Error ? error.message : String(error)
  const responseCode = (error as { responseCode?: number }).responseCode ?? 0
  const hopeless = responseCode >= 500 || row.attempts >= MAX_ATTEMPTS
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS)
  logger.warn({ mail: row.id, attempts: row.attempts, hopeless, reason: message }, 'a mail could not be sent')
  await store
    .updateTable('outbox')
    .set({
      last_error: message.slice(0, 500),
      next_attempt_at: new Date(now.getTime() + wait),
      ...(hopeless ? { given_up_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute()
}
