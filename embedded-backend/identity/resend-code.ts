import { emailKey } from '../rules/text/email.ts'
import type { Services } from '../services/services.ts'
import { queueMail } from '../store/queue-mail.ts'
import { mayMailCode } from './code-mail.ts'

/**
 * Requests a new sign-up code. Sends at most one mail in the configured interval (a minute); earlier requests
 * are accepted and ignored. The address is looked up only when the mail is made, so neither the answer nor
 * its timing reveals if it is known. Throws LimitReached.
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
