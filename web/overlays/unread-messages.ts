import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useApp } from '#web/app-context.tsx'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { useQuery } from '#web/graphql/use-query.ts'

const UnreadMessagesQuery = graphql(`
  query UnreadMessages {
    messages(unread: true, limit: 1) {
      unreadTotal
    }
  }
`)

/**
 * Returns the number of unread messages; null until it is known. Fetched again when a task ends, after a
 * navigation and when the tab becomes visible: a mutation that marks messages as read names `MessagePage` as
 * changed.
 */
export function useUnreadMessages(): number | null {
  const { actor } = useApp()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [{ data }, ask] = useQuery({ query: UnreadMessagesQuery })
  const askAgain = useEffectEvent(() => ask({ requestPolicy: 'network-only' }))
  useEffect(() => {
    const subscription = actor.on('task.ended', () => askAgain())
    const onReturn = () => {
      if (document.visibilityState === 'visible') askAgain()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      subscription.unsubscribe()
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [actor])
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    askAgain()
  }, [path])
  return data?.messages.unreadTotal ?? null
}
