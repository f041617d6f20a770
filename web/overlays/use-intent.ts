import { useRouter } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Wish } from '#machines/foundation/domain.ts'
import { useApp, useIsNativeApp } from '#web/app-context.tsx'

/** Stores the visitor's intended action on this page, and asks for an account in a dialog. */
export function useWish(options: { readonly isSignUp?: boolean } = {}): (wish: Wish) => void {
  const { intent, dialog } = useApp()
  const router = useRouter()
  return (wish) => {
    intent.send({ type: 'intent.began', intent: { path: router.state.location.href, wish } })
    void openDialog(dialog, 'Login', options)
  }
}

/**
 * Returns a function for the destination after signing in: the page that the visitor wanted, else the
 * person's home.
 */
export function useDestination(): () => string {
  const { intent } = useApp()
  const isNativeApp = useIsNativeApp()
  return () => intent.getSnapshot().context.destination ?? (isNativeApp ? '/app' : '/mypage')
}
