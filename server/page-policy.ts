import type { Analytics } from './analytics-setting.ts'

const isEmbed = (path: string): boolean => /^\/photo\/[^/]+\/embed\/?$/.test(path)

/** Scripts and connections of this origin, and of the analytics service where one is set; only the embed page may be framed. */
export const contentSecurityPolicy = (path: string, analytics: Analytics | null): string => {
  const scripts = analytics ? ` ${analytics.origin}` : ''
  const reports = analytics ? ` ${[analytics.origin, ...analytics.collectors].join(' ')}` : ''
  // Nobody is asked, and nothing is measured, inside other sites' pages.
  const [script, report] = isEmbed(path) ? ['', ''] : [scripts, reports]
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${report}`,
    "media-src 'self' blob:",
    `connect-src 'self' data: blob:${report}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isEmbed(path) ? '*' : "'none'"}`,
  ].join('; ')
}
