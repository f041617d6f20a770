import { html } from 'hono/html'

import { notFound } from '#backend/errors/domain-error.ts'
import { readInbox } from '#backend/mail/inbox.ts'
import type { InboxMail } from '#backend/mail/inbox.ts'
import type { Services } from '#backend/services/services.ts'
import { isSameSecret } from '#contract/clients.ts'

import type { BackendApp } from '../http/app-env.ts'

const REFRESH_SECONDS = 5
const HIDDEN = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  // The page's address contains the key.
  'referrer-policy': 'no-referrer',
}

/**
 * Mails on a developer's machine, as a page and as JSON, for requests with the key. The client's address is
 * not checked: behind a proxy on this machine, every request comes from this machine. Without the key the
 * paths give 404 like any unknown path.
 */
export function registerDevInboxRoutes(app: BackendApp, services: Services): void {
  app.use('/dev/*', async (c, next) => {
    const given = c.req.query('key') ?? c.req.header('x-inbox-key')
    const { inboxKey } = services.secrets
    if (inboxKey === null || !isSameSecret(given, inboxKey)) throw notFound()
    await next()
  })

  app.get('/dev/inbox', async (c) => c.html(page(await readInbox(services.store)), 200, HIDDEN))

  app.get('/dev/inbox.json', async (c) => c.json(await readInbox(services.store), 200, HIDDEN))
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.7 system-ui, 'Hiragino Sans', 'Noto Sans JP', sans-serif }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; background: light-dark(#f6f6f8, #15161a); color: light-dark(#1c1d22, #ececf1) }
  h1 { font-size: 1.4rem; margin: 0 }
  p { margin: .25rem 0 }
  .note, time, dt { color: light-dark(#5d606b, #a3a6b3); font-size: .875rem }
  article { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid light-dark(#dfe0e6, #33353e); border-radius: .75rem; background: light-dark(#fff, #1e2026) }
  h2 { font-size: 1.05rem; margin: 0 0 .25rem }
  pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  .code { display: inline-block; margin: .5rem 0 0; padding: .1rem .75rem; border-radius: .5rem; background: light-dark(#eceefc, #2b2f4a); font: 600 1.75rem/1.5 ui-monospace, monospace; letter-spacing: .2em; user-select: all }
`

function page(mails: InboxMail[]) {
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${REFRESH_SECONDS}" />
        <title>受信箱（開発用）</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>受信箱（開発用）</h1>
        <p class="note">
          この環境で送られるはずのメールを表示しています。${REFRESH_SECONDS}秒ごとに更新されます。
        </p>
        ${mails.length === 0 ? html`<p>まだメールはありません。</p>` : mails.map(article)}
      </body>
    </html>`
}

function article(mail: InboxMail) {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0]
  const sentAt = new Date(mail.sentAt).toLocaleString('ja-JP', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<article>
    <h2>${mail.subject}</h2>
    <p class="note">${mail.to} 宛て・<time datetime="${mail.sentAt}">${sentAt}</time></p>
    ${code === undefined ? '' : html`<p class="code">${code}</p>`}
    <pre>${mail.text}</pre>
  </article>`
}
