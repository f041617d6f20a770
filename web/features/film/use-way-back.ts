import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Returns a function that goes back to the previous page, else to the page of the item. */
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
      // The first Escape leaves the browser's fullscreen mode.
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
