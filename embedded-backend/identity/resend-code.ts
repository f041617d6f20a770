import { emailKey } from '../rules/text/email.ts'
import type { Services } from '../services/services.ts'
import { queueMail } from '../store/queue-mail.ts'
import { mayMailCode } from './code-mail.ts'

/**
 * Asks for a new sign-up code. At most one mail goes out in the configured interval (a minute); asking sooner
 * is accepted and does nothing. Whether the address is known is found out when the mail is made, not here, so
 * that the answer and its time tell nothing. Throws LimitReached.
 */
export async function requestCode(
  services: Services,
  input: { email: string; client: string | null },
): Promise<void> {
  const { store, limits, clock } = services
  const key = emailKey(input.email)
  await limits.take('resendByClient', input.client)
  const now = clock.now()
  if (!(await mayMailCode(services, 'sign-up', key))) return
  await limits.take('resendByEmail', key)
  await queueMail(store, { kind: 'resend-code', email_key: key, to_address: input.email }, now)
  services.mailer.wake()
}
