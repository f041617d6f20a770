import { useEffect } from 'react'

/** Sets the document's title to that of the loaded thing; null keeps the route's title. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | Okuyuki`
  }, [title])
}
