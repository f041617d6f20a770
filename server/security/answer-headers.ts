import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Analytics } from '../analytics-setting.ts'
import { contentSecurityPolicy, isEmbed, isWorker } from './page-policy.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { isTls, strictTransportSecurity } from './transport-security.ts'

interface AnswerHeadersOptions {
  readonly analytics?: Analytics | null | undefined
  /** Public scheme and host of the site. */
  readonly publicUrl?: string | undefined
  /** Max-age of HSTS in seconds; null for no header. */
  readonly hstsMaxAge?: number | null | undefined
  /** Origin to which pages send upload parts, besides this one. */
  readonly uploadOrigin?: string | null | undefined
  /** Origin from which pages read files of PUBLIC items, besides this one. */
  readonly fileOrigin?: string | null | undefined
  /** True for paths of the API rather than of the web app. */
  readonly isApi: (path: string) => boolean
  /** True in development, if the bundler serves the pages. */
  readonly isBundled: boolean
}

type Headers = Readonly<Record<string, string>>

const onEveryAnswer: Headers = { 'x-content-type-options': 'nosniff' }

/** Documents contain links and may be opened by other sites. */
const onDocuments: Headers = {
  ...onEveryAnswer,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Responses of the API are data; its few pages override these headers. */
const onApiAnswers: Headers = {
  ...onDocuments,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Parts of pages: scripts, styles, pictures, splats, build information. A page's permissions come from its
 * document; these headers cover such a file opened by itself. Files for use on other sites override them.
 */
const onParts: Headers = {
  ...onEveryAnswer,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

// The bundler's pages need inline scripts and HTML injection, so the policy only forbids foreign frames.
function onBundledPages(path: string): Headers {
  const { 'cross-origin-opener-policy': _, ...headers } = onDocuments
  return isEmbed(path) ? headers : { ...headers, 'content-security-policy': "frame-ancestors 'none'" }
}

function policyOf(path: string, options: AnswerHeadersOptions): string {
  return contentSecurityPolicy(path, {
    analytics: options.analytics ?? null,
    isTls: isTls(options.publicUrl),
    uploadOrigin: options.uploadOrigin ?? null,
    fileOrigin: options.fileOrigin ?? null,
  })
}

function onPages(path: string, options: AnswerHeadersOptions): Headers {
  return {
    ...onDocuments,
    'content-security-policy': policyOf(path, options),
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': isEmbed(path) ? 'unsafe-none' : 'same-origin',
    'cross-origin-resource-policy': isEmbed(path) ? 'cross-origin' : 'same-origin',
    ...(options.fileOrigin && { link: `<${options.fileOrigin}>; rel=preconnect; crossorigin` }),
  }
}

function saysPlainHttp({ headers }: IncomingMessage): boolean {
  return /^\s*http\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? ''))
}

/**
 * Sets the security headers of every response before it is handled: pages, files, the API, the gateway's fast
 * path, refusals. Handlers may override them.
 */
export function createAnswerHeaders(options: AnswerHeadersOptions) {
  const hsts = strictTransportSecurity(options.publicUrl, options.hstsMaxAge ?? null)
  const kindOf = (path: string): Headers => {
    if (path.startsWith('/files/')) return onParts
    if (options.isApi(path)) return onApiAnswers
    if (isWorker(path)) return { ...onParts, 'content-security-policy': policyOf(path, options) }
    if (/^\/(assets|builds)\//.test(path) && !options.isBundled) return onParts
    return options.isBundled ? onBundledPages(path) : onPages(path, options)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const headers = kindOf(path)
    for (const name in headers) response.setHeader(name, headers[name] ?? '')
    if (hsts !== null && !saysPlainHttp(request)) response.setHeader('strict-transport-security', hsts)
  }
}
