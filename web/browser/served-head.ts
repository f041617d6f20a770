/** What the server wrote into the head for those who run no script; the page has its own from here on. */
export function dropServedHead(kind: 'title' | 'everything'): void {
  for (const element of document.head.querySelectorAll('[data-served]'))
    if (kind === 'everything' || element.tagName === 'TITLE') element.remove()
}

/**
 * The page that takes over a served one takes title and word to robots over as they stand: they are then its
 * own, and go when it goes.
 */
export function keepServedHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name="robots"]'))
    element.removeAttribute('data-served')
}
