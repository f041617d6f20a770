import { scriptPolicies } from '#contract/script-policies.ts'

import type { Analytics } from '../analytics-setting.ts'

/** The one page that other sites may frame. */
export function isEmbed(path: string): boolean {
  return /^\/photo\/[^/]+\/embed\/?$/.test(path)
}

/** The decoder of HEIC files: a worker goes by the policy of its own file, not by that of the page. */
export function isWorker(path: string): boolean {
  return path.startsWith('/assets/heic-worker-')
}

/**
 * The style element that the library of the charts puts into each; the browser test of this policy fails when
 * it changes.
 */
const chartStyle = 'sha256-jSYQUrW7J0b3jPqhZP9C2Xh1PyJKHKXd4s0fpGGKrww='

interface PageSurroundings {
  readonly analytics: Analytics | null
  /** Whether people reach the site by https. */
  readonly isTls: boolean
  /** Where parts of uploads are sent to, besides this origin. */
  readonly uploadOrigin: string | null
  /** Where files of PUBLIC items are read from, besides this origin. */
  readonly fileOrigin: string | null
}

/**
 * Scripts and connections of this origin, and of the analytics service where one is set; strings become
 * scripts only by the policies that the web app makes; only the embed page may be framed.
 */
export function contentSecurityPolicy(
  path: string,
  { analytics, isTls, uploadOrigin, fileOrigin }: PageSurroundings,
): string {
  // Inside other sites' pages visitors are neither asked nor measured.
  const measuredBy = isEmbed(path) ? null : analytics
  const reports = measuredBy ? ` ${[measuredBy.origin, ...measuredBy.collectors].join(' ')}` : ''
  const files = fileOrigin === null ? '' : ` ${fileOrigin}`
  // The decoder is WebAssembly.
  const wasm = isWorker(path) ? " 'wasm-unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self'${wasm}${measuredBy ? ` ${measuredBy.origin}` : ''}`,
    // Rendered pages carry style attributes; browsers that cannot tell those from style elements allow both.
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
