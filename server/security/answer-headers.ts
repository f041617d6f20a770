import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Analytics } from '../analytics-setting.ts'
import { contentSecurityPolicy, isEmbed, isWorker } from './page-policy.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { isTls, strictTransportSecurity } from './transport-security.ts'

interface AnswerHeadersOptions {
  readonly analytics?: Analytics | null | undefined
  /** Scheme and host under which people know this site. */
  readonly publicUrl?: string | undefined
  /** Seconds for which browsers keep to https; null: they are not asked to. */
  readonly hstsMaxAge?: number | null | undefined
  /** Where pages send parts of uploads to, besides this origin. */
  readonly uploadOrigin?: string | null | undefined
  /** Where pages read the files of PUBLIC items from, besides this origin. */
  readonly fileOrigin?: string | null | undefined
  /** Whether a path is the API's rather than the web app's. */
  readonly isApi: (path: string) => boolean
  /** Whether the bundler makes the pages, in development. */
  readonly isBundled: boolean
}

type Headers = Readonly<Record<string, string>>

const onEveryAnswer: Headers = { 'x-content-type-options': 'nosniff' }

/** For documents, which lead somewhere and may be opened by others. */
const onDocuments: Headers = {
  ...onEveryAnswer,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** The API's answers are data; the few pages among them set what differs. */
const onApiAnswers: Headers = {
  ...onDocuments,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * For parts of pages: scripts, styles, pictures, splats, what a build says of itself. What a page may do is
 * for its document to say; this is for those who open such a file by itself. Files that other sites may show
 * set what differs.
 */
const onParts: Headers = {
  ...onEveryAnswer,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

// The bundler's pages run inline scripts and write HTML of their own: only foreign frames are kept out there.
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
 * Gives every answer its security headers before anything else is done about it, whatever answers then:
 * pages, files, the API, the gateway's quick way, refusals. What answers may set others in their place.
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
