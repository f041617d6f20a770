import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'

/** Stores the path that the visitor wanted, from the address of the login page. */
export function useIntendedPath(path: string | undefined): void {
  const { intent } = useApp()
  useEffect(() => {
    if (path !== undefined) intent.send({ type: 'intent.began', intent: { path, wish: null } })
  }, [intent, path])
}
