import type { Services } from '../services/services.ts'

/**
 * Claims the right to mail a code to an address: false while the previous one is younger than the configured
 * interval (a minute). `purpose` separates the kinds of codes. Known and unknown addresses count alike.
 */
export async function mayMailCode(
  { store, clock, config }: Services,
  purpose: 'sign-up' | 'reset',
  emailKey: string,
): Promise<boolean> {
  const now = clock.now()
  const key = purpose === 'sign-up' ? emailKey : `${purpose} ${emailKey}`
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
  return due !== undefined
}
