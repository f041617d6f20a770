/** Removes the head elements that the server wrote for clients without scripts; the page sets its own. */
export function dropServedHead(kind: 'title' | 'everything'): void {
  for (const element of document.head.querySelectorAll('[data-served]'))
    if (kind === 'everything' || element.tagName === 'TITLE') element.remove()
}

/**
 * Keeps the served title and robots element for the page that takes over: they now belong to it, and are
 * removed with it.
 */
export function keepServedHead(): void {
  for (const element of document.head.querySelectorAll('title, meta[name="robots"]'))
    element.removeAttribute('data-served')
}
