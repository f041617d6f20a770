import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'

import { scriptPolicies } from '#contract/script-policies.ts'

import type { Analytics } from '../settings.ts'

/** True for the embed page, the only one that other sites may frame. */
function isEmbed(path: string): boolean {
  return /^\/photo\/[^/]+\/embed\/?$/.test(path)
}

/** True for the HEIC decoder: a worker follows the policy of its own file, not of the page. */
function isWorker(path: string): boolean {
  return path.startsWith('/assets/heic-worker-')
}

/**
 * Hash of the style element that the chart library inserts; the browser test of this policy fails if it
 * changes.
 */
const chartStyle = 'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='

interface PageSurroundings {
  readonly analytics: Analytics | null
  /** True if the site is reached by https. */
  readonly isTls: boolean
  /** Origin to which upload parts are sent, besides this one. */
  readonly uploadOrigin: string | null
  /** Origin from which files of PUBLIC items are read, besides this one. */
  readonly fileOrigin: string | null
}

/**
 * Allows scripts and connections of this origin and of the configured analytics service; strings become
 * scripts only through the web app's Trusted Types policies; only the embed page may be framed.
 */
export function contentSecurityPolicy(
  path: string,
  { analytics, isTls, uploadOrigin, fileOrigin }: PageSurroundings,
): string {
  // No consent dialog and no analytics inside other sites' pages.
  const measuredBy = isEmbed(path) ? null : analytics
  const reports = measuredBy ? ` ${[measuredBy.origin, ...measuredBy.collectors].join(' ')}` : ''
  const files = fileOrigin === null ? '' : ` ${fileOrigin}`
  // The HEIC decoder is WebAssembly.
  const wasm = isWorker(path) ? " 'wasm-unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self'${wasm}${measuredBy ? ` ${measuredBy.origin}` : ''}`,
    // Rendered pages carry style attributes; browsers without style-src-elem allow style elements too.
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self' '${chartStyle}'`,
    `img-src 'self' data: blob:${files}${reports}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${files}${uploadOrigin === null || isEmbed(path) ? '' : ` ${uploadOrigin}`}${reports}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes(measuredBy).join(' ')}`,
    ...(isTls ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function trustedTypes(analytics: Analytics | null): readonly string[] {
  const { workers, depthCards, splatSorter, serviceWorker } = scriptPolicies
  return [
    workers,
    depthCards,
    splatSorter,
    serviceWorker,
    ...(analytics ? [scriptPolicies.analytics, ...analytics.scriptPolicies] : []),
  ]
}

/**
 * Features that are used: by the viewer the device's tilt, full screen, a headset and autoplaying films;
 * besides, copying and passkeys.
 */
const used = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'gyroscope',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'xr-spatial-tracking',
]

// Omits features that Chromium knows only on some systems and warns about on others; their default is `self`,
// as 共有 needs.
const denied = [
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
]

/**
 * Permissions-Policy of all pages. In a frame, `self` grants no more than the other site's `allow`, so the
 * embed page has the same one.
 */
export const permissionsPolicy = [
  ...used.map((name) => `${name}=(self)`),
  ...denied.map((name) => `${name}=()`),
].join(', ')

const HALF_A_YEAR_IN_SECONDS = 15_552_000

/**
 * Parses HSTS_MAX_AGE in seconds, null for `off`; 0 makes browsers forget an earlier value. Throws
 * BAD_SETTING.
 */
export function readHstsMaxAge(env: Readonly<Record<string, string | undefined>>): number | null {
  const { HSTS_MAX_AGE: given = String(HALF_A_YEAR_IN_SECONDS) } = env
  if (given === 'off') return null
  if (!/^\d{1,10}$/.test(given))
    throw new Error(`[BAD_SETTING] HSTS_MAX_AGE は秒数または off にしてください: ${given}`)
  return Number(given)
}

/** True if the site is reached by https. */
function isTls(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

/** Value of Strict-Transport-Security; null without TLS, and for an IP address or a name of this machine. */
function strictTransportSecurity(publicUrl: string | undefined, maxAge: number | null): string | null {
  if (maxAge === null || publicUrl === undefined || !isTls(publicUrl)) return null
  const { hostname } = new URL(publicUrl)
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isOwnMachine || hostname.startsWith('[') || isIP(hostname) > 0 ? null : `max-age=${maxAge}`
}

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
