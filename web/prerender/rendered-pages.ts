/** Pages that are read before they are used: their app loads late, except for users with an account. */
export const LATE_PAGES: ReadonlySet<string> = new Set(['/'])

const script = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
const preloadedPart = /\s*<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g

/** Small script of a page, and the further parts that it consists of. */
interface SmallScript {
  readonly address: string
  readonly parts: readonly string[]
}

function preloading(parts: readonly string[]): string {
  return parts.map((part) => `<link rel="modulepreload" crossorigin href="${part}">`).join('')
}

function appOf(page: string): string {
  return [...page.matchAll(script)].map(([, address]) => address).join(' ')
}

/** Removes from a page the elements that start its app. */
function withoutApp(page: string): string {
  return page.replaceAll(script, '').replaceAll(preloadedPart, '')
}

/**
 * Replaces the elements that start the app of a rendered page with the small script, which finds the app's
 * parts, in their order, in its `data-app`.
 */
export function startingLate(page: string, { address, parts }: SmallScript): string {
  // Blocks rendering, so that cards are in place before the page is first painted.
  const starter = `${preloading(parts)}<script type="module" blocking="render" crossorigin src="${address}" data-app="${appOf(page)}"></script>`
  return withoutApp(page)
    .replace(
      /<link rel="preload" as="fetch" crossorigin( href="[^"]*" data-payload)/,
      '<link rel="alternate" type="application/json"$1',
    )
    .replace('</head>', () => `${starter}</head>`)
}

/**
 * Does the same for a page that shows its scene first; `data-parts` lists the other parts that its app needs.
 */
export function startingAfterScene(page: string, { address, parts }: SmallScript): string {
  const needed = [...page.matchAll(preloadedPart)]
    .map(([, part]) => part)
    .filter((part) => part !== undefined)
  const besides = [...new Set(needed)].filter((part) => !parts.includes(part))
  const starter = `<script type="module" async fetchpriority="high" crossorigin src="${address}" data-app="${appOf(page)}" data-parts="${besides.join(' ')}"></script>`
  return withoutApp(page).replace('</head>', () => `${starter}${preloading(parts)}</head>`)
}

/** Logged by the build when only compression is left: from then on the server can serve its files. */
export const PAGES_RENDERED = 'pages rendered'
