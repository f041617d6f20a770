import { useEffect, useEffectEvent } from 'react'

import { useApp } from '#web/app-context.tsx'

/** Calls back when a watched task has ended, since lists of tasks and items change then. */
export function useOnEndedTask(onEnded: () => void): void {
  const { actor } = useApp()
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    const subscription = actor.on('task.ended', () => end())
    return () => subscription.unsubscribe()
  }, [actor])
}
