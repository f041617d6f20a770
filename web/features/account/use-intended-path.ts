import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'

/** Keeps where the visitor wanted to be, as the address of the login page says it. */
export function useIntendedPath(path: string | undefined): void {
  const { intent } = useApp()
  useEffect(() => {
    if (path !== undefined) intent.send({ type: 'intent.began', intent: { path, wish: null } })
  }, [intent, path])
}
