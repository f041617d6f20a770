import { expect } from 'vitest'

import type { Backend } from '../backend.ts'
import { readInbox } from '../mail/inbox.ts'
import type { InboxMail } from '../mail/inbox.ts'

/** Sends a JSON body and reads the JSON response. */
export async function post(
  backend: Backend,
  path: string,
  body: unknown,
  options: { headers?: Record<string, string>; from?: string } = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const request = new Request(new URL(path, 'http://localhost'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
  })
  const response = await backend.fetch(request, options.from)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

/** Waits for at least `atLeast` mails to an address; newest first. */
export async function mailsTo(backend: Backend, address: string, atLeast = 1): Promise<InboxMail[]> {
  for (;;) {
    const mails = (await readInbox(backend.services.store)).filter((mail) => mail.to === address)
    if (mails.length >= atLeast) return mails
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Waits until the outbox is empty. */
export async function outboxEmpty(backend: Backend): Promise<void> {
  for (;;) {
    const waiting = await backend.services.store
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (!waiting) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The six digits of a mail. */
export function codeIn(mail: InboxMail | undefined): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error('the mail holds no code')
  return code
}

/** A different code. */
export function differentCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Status and code of an error, after checking its format. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { error: string }
  expect(body).toEqual({
    statusCode: response.status,
    error: body.error,
    message: expect.stringMatching(/[ぁ-ん]/),
  })
  return [response.status, body.error]
}
