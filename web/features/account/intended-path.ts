import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'

/**
 * Reads the destination after signing in. Accepts only paths of this site, since "//elsewhere" and
 * "https://elsewhere" would lead to other sites.
 */
export function readRedirect({ redirect }: Record<string, unknown>): { readonly redirect?: string } {
  return typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect) ? { redirect } : {}
}

/** Stores the path that the visitor wanted, from the address of the login page. */
export function useIntendedPath(path: string | undefined): void {
  const { intent } = useApp()
  useEffect(() => {
    if (path !== undefined) intent.send({ type: 'intent.began', intent: { path, wish: null } })
  }, [intent, path])
}
