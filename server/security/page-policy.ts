import { scriptPolicies } from '#contract/script-policies.ts'

import type { Analytics } from '../analytics-setting.ts'

/** True for the embed page, the only one that other sites may frame. */
export function isEmbed(path: string): boolean {
  return /^\/photo\/[^/]+\/embed\/?$/.test(path)
}

/** True for the HEIC decoder: a worker follows the policy of its own file, not of the page. */
export function isWorker(path: string): boolean {
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
