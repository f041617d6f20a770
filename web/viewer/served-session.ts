import type { SceneToShow, ViewerSession } from './viewer-session.ts'

/** A scene that runs on a served page before its app. */
interface ServedSession {
  readonly host: HTMLElement
  readonly scene: SceneToShow
  readonly session: ViewerSession
  /** Ends it, and leaves the page as it was served. */
  readonly drop: () => void
}

let running: ServedSession | undefined
let hasAppCome = false

/** Whether a scene may still be opened before the app: that takes over at most one, and once. */
export function mayOpenServed(): boolean {
  return !hasAppCome
}

export function keepServedSession(session: ServedSession): void {
  running = session
}

/** It has failed: the app will try by itself. */
export function forgetServedSession(): void {
  running = undefined
}

/** The fields by name: objects may have them in another order. */
function keyOf({ splatUrl, photo, pictureAspect, camera, clearColor, maxBytes }: SceneToShow): string {
  return JSON.stringify([splatUrl, photo?.url, photo?.fov, pictureAspect, camera, clearColor, maxBytes])
}

/**
 * Hands the running scene over, once, where it stands on this host and shows this; any other is ended.
 */
export function takeServedSession(host: HTMLElement, scene: SceneToShow): ViewerSession | undefined {
  const found = running
  const isSame = found?.host === host && keyOf(found.scene) === keyOf(scene)
  running = undefined
  hasAppCome = true
  if (isSame) return found.session
  found?.drop()
  return undefined
}

/** The app draws a page of its own. */
export function dropServedSession(): void {
  hasAppCome = true
  running?.drop()
  running = undefined
}
