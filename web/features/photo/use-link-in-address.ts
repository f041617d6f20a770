import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from 'urql'

import { PhotoQuery } from './photo-query.ts'

/**
 * Puts the item's link id into the page's address, so that a copied address of an UNLISTED item contains its
 * link, also after the link was renewed. The page stays mounted.
 */
export function useLinkInAddress(shown: string, linkId: string): void {
  const navigate = useNavigate()
  const client = useClient()
  useEffect(() => {
    if (shown === linkId) return
    let isOver = false
    const readdress = async () => {
      // The route finds the response under the new address in the cache, without a pending state.
      await client.query(PhotoQuery, { id: linkId }, { requestPolicy: 'network-only' }).toPromise()
      if (isOver) return
      await navigate({
        to: '/photo/$id',
        params: { id: linkId },
        search: true,
        state: { isReaddressed: true },
        replace: true,
        resetScroll: false,
      })
    }
    void readdress()
    return () => {
      isOver = true
    }
  }, [client, navigate, shown, linkId])
}
