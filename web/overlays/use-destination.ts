import { useApp, useIsNativeApp } from '#web/app-context.tsx'

/**
 * Returns a function for the destination after signing in: the page that the visitor wanted, else the
 * person's home.
 */
export function useDestination(): () => string {
  const { intent } = useApp()
  const isNativeApp = useIsNativeApp()
  return () => intent.getSnapshot().context.destination ?? (isNativeApp ? '/app' : '/mypage')
}
