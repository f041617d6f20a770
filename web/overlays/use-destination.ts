import { useApp, useIsNativeApp } from '#web/app-context.tsx'

/** Where to go after signing in: where the visitor wanted to be, else home of who is signed in. */
export function useDestination(): () => string {
  const { intent } = useApp()
  const isNativeApp = useIsNativeApp()
  return () => intent.getSnapshot().context.destination ?? (isNativeApp ? '/app' : '/mypage')
}
