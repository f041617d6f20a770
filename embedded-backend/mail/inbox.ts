import path from 'node:path'

import { trustsNone } from '#contract/clients.ts'

import { ConfigError } from '../errors/config-error.ts'
import type { BackendConfig } from '../settings/config.ts'
import { isLoopbackHost } from '../settings/loopback.ts'
import type { Store } from '../store/database.ts'
import { keptSecret } from '../store/kept-secret.ts'

const SHOWN = 100

/** A mail in the developer's inbox. */
export interface InboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** ISO date. */
  readonly sentAt: string
}

/** Mails shown instead of sent, newest first, at most a hundred. */
export async function readInbox(store: Store): Promise<InboxMail[]> {
  const rows = await store
    .selectFrom('outbox')
    .where('text', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select(['to_address', 'subject', 'text', 'sent_at'])
    .execute()
  return rows.map((row) => ({
    to: row.to_address,
    subject: row.subject ?? '',
    text: row.text ?? '',
    sentAt: row.sent_at?.toISOString() ?? '',
  }))
}

const KEY_BYTES = 24
const KEY_FORM = /^[\w-]{32,}$/

/**
 * True if mails may be shown on this machine instead of sent. Every setting for a site on the network closes
 * the inbox, since requests through a proxy on this machine look local.
 */
function showsMailsHere(config: BackendConfig): boolean {
  return (
    !config.production &&
    config.smtpUrl === null &&
    config.publicUrl === null &&
    trustsNone(config.trustedProxies) &&
    isLoopbackHost(config.host)
  )
}

/** Loads the key of the developer's inbox, created at the first start; null without an inbox. */
export async function loadInboxKey(config: BackendConfig): Promise<string | null> {
  if (!showsMailsHere(config)) return null
  const file = path.join(config.dataDir, 'inbox-key')
  const key = await keptSecret(file, KEY_BYTES)
  if (KEY_FORM.test(key)) return key
  throw new ConfigError(`開発用の受信箱の鍵（${file}）が壊れています。ファイルを消して起動し直してください。`)
}

/** Link that opens the inbox, for the developer's terminal. */
export function inboxAddress(config: BackendConfig, key: string): string {
  return `http://localhost:${config.port}/dev/inbox?key=${key}`
}

/**
 * Start-up notice about mail: the address of the inbox, or a warning that mails wait. Null if they are sent.
 */
export function mailNotice(config: BackendConfig, key: string | null): string | null {
  if (config.smtpUrl !== null) return null
  if (key !== null) return `  受信箱（開発用）  ${inboxAddress(config, key)}\n`
  return (
    '[警告] SMTP_URL が設定されていないため、確認コードなどのメールは送られず、送信待ちのまま残ります。' +
    'SMTP_URL を設定して起動し直すと、残っているメールから送られます。'
  )
}
