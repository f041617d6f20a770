import type { Transporter } from 'nodemailer'

import type { BackendConfig } from '../settings/config.ts'
import { inboxAddress } from './inbox.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Code in the text, for a developer's terminal. */
  readonly code: string | null
}

/**
 * `smtp` sends. `terminal` is for a developer's machine: mails are printed and shown at /dev/inbox. `none`
 * keeps them waiting: there is no mail server, and codes must not be shown in production, behind a proxy or
 * to other machines.
 */
export interface MailTransport {
  readonly kind: 'smtp' | 'terminal' | 'none'
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailTransport(
  config: BackendConfig,
  inboxKey: string | null,
  print: (line: string) => void,
): MailTransport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl, config.mailFrom)
  if (inboxKey === null) return { kind: 'none', send: () => Promise.resolve(), close: () => undefined }
  return {
    kind: 'terminal',
    send: ({ to, subject, code }) => {
      const what = code === null ? subject : `確認コード ${code}`
      print(`[メール] ${to} 宛て: ${what}（受信箱 ${inboxAddress(config, inboxKey)}）`)
      return Promise.resolve()
    },
    close: () => undefined,
  }
}

function smtpTransport(url: string, from: BackendConfig['mailFrom']): MailTransport {
  let transport: Promise<Transporter> | undefined
  // Import lazily: only the first mail needs it.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(url, { from })
  }
  return {
    kind: 'smtp',
    send: async ({ to, subject, text }) => {
      transport ??= open()
      // An object rather than a string, in which a comma would make two recipients.
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}
