import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from 'urql'

import { PhotoQuery } from './photo-query.ts'

/**
 * Puts what the item is named by into the address of its page: who copies that of an UNLISTED one has its
 * link, also after the link was renewed. The page stays as it is meanwhile.
 */
export function useLinkInAddress(shown: string, linkId: string): void {
  const navigate = useNavigate()
  const client = useClient()
  useEffect(() => {
    if (shown === linkId) return
    let isOver = false
    const readdress = async () => {
      // The route finds the answer under the new address at once, and shows nothing in between.
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
