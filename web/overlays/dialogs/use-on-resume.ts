import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs when this dialog is in front again after another one, such as the one to sign in again. */
export function useOnResume(state: 'open' | 'closing' | 'aside', onResume: () => void): void {
  const wasAside = useRef(false)
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    if (wasAside.current && state === 'open') resume()
    wasAside.current = state === 'aside'
  }, [state])
}
