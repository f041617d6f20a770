import { setTimeout as sleep } from 'node:timers/promises'

import type { Product } from './product.ts'

/** Waits for the code in the newest mail to this address, read from the local inbox of developers. */
export const mailedCode = async ({ origin, inboxKey }: Product, email: string): Promise<string> => {
  for (;;) {
    const inbox = await fetch(`${origin}/dev/inbox.json`, { headers: { 'x-inbox-key': inboxKey } })
    const mails = (await inbox.json()) as { to: string; text: string }[]
    const code = /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    if (code !== undefined) return code
    await sleep(20)
  }
}
