import { emailKey } from '../rules/email.ts'
import type { Services } from '../services.ts'

/**
 * Asks for a new sign-up code. At most one mail goes out in the configured interval (a minute); asking sooner is
 * accepted and does nothing. Whether the address is known is found out when the mail is made, not here, so that the
 * answer and its time tell nothing. Throws LimitReached.
 */
export async function requestCode(
  services: Services,
  input: { email: string; client: string | null },
): Promise<void> {
  const { store, limits, clock, config } = services
  const key = emailKey(input.email)
  await limits.take('resendByClient', input.client)
  const now = clock.now()
  const due = await store
    .insertInto('code_mails')
    .values({ email_key: key, last_sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ last_sent_at: now })
        .where(
          'code_mails.last_sent_at',
          '<=',
          new Date(now.getTime() - config.codeMailIntervalSeconds * 1000),
        ),
    )
    .returning('email_key')
    .executeTakeFirst()
  if (!due) return
  await limits.take('resendByEmail', key)
  await store
    .insertInto('outbox')
    .values({
      kind: 'resend-code',
      email_key: key,
      to_address: input.email,
      created_at: now,
      next_attempt_at: now,
    })
    .execute()
  services.mailer.wake()
}
