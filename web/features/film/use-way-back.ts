import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** To the page one came from; to the page of the item where there is none. */
export function useGoBack(id: string | undefined): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else if (id === undefined) void navigate({ to: '/' })
    else void navigate({ to: '/photo/$id', params: { id } })
  }
}

export function useEscape(onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The first Escape leaves the whole screen, where the browser gave it.
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
