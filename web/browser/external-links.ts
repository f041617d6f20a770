/**
 * Watches clicks on links that leave this page, to another site or to a new window. `take` returns true to
 * keep the browser from following the link. Returns an unsubscribe function.
 */
export function watchExternalLinks(take: (url: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (event.defaultPrevented || link === null || !isExternal(link)) return
    if (take(link.href)) event.preventDefault()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function isExternal(link: HTMLAnchorElement): boolean {
  return /^https?:$/.test(link.protocol) && (link.origin !== location.origin || link.target === '_blank')
}
