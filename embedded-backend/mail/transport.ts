import type { Transporter } from 'nodemailer'

import type { BackendConfig } from '../settings/config.ts'
import { inboxAddress } from './inbox-key.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The code in the text, for the terminal of a developer. */
  readonly code: string | null
}

/**
 * `smtp` sends. `terminal` is for the developer's own machine: mails are printed and shown at /dev/inbox.
 * `none` keeps them waiting: there is no mail server, and codes must not be shown in production, behind a
 * proxy or to other machines.
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
  // A start need not wait for what the first mail needs.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport(url, { from })
  }
  return {
    kind: 'smtp',
    send: async ({ to, subject, text }) => {
      transport ??= open()
      // an object, not a string: a comma in a string would make two recipients
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}
