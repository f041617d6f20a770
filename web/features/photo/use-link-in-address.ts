import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Puts what the item is named by into the address of its page: who copies that of an UNLISTED one has its
 * link, also after the link was renewed.
 */
export function useLinkInAddress(shown: string, linkId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (shown === linkId) return
    void navigate({
      to: '/photo/$id',
      params: { id: linkId },
      search: true,
      replace: true,
      resetScroll: false,
    })
  }, [navigate, shown, linkId])
}
