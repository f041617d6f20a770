/** Pages that are looked at before they are used: their app comes late, except for those with an account. */
export const LATE_PAGES: ReadonlySet<string> = new Set(['/'])

const script = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
const preloadedPart = /\s*<link rel="modulepreload"[^>]*>/g

/**
 * A page that is rendered, without what starts its app: the small script does that, and finds the parts in
 * their order in its `data-app`.
 */
export function startingLate(page: string, smallScript: string, itsParts: readonly string[]): string {
  const parts = [...page.matchAll(script)].map(([, address]) => address)
  const starter =
    itsParts.map((part) => `<link rel="modulepreload" crossorigin href="${part}">`).join('') +
    // Cards have their places before the page is first painted.
    `<script type="module" blocking="render" crossorigin src="${smallScript}" data-app="${parts.join(' ')}"></script>`
  return page
    .replaceAll(script, '')
    .replaceAll(preloadedPart, '')
    .replace(
      /<link rel="preload" as="fetch" crossorigin( href="[^"]*" data-payload)/,
      '<link rel="alternate" type="application/json"$1',
    )
    .replace('</head>', () => `${starter}</head>`)
}
