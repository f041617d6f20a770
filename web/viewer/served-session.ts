import type { SceneToShow, ViewerSession } from './viewer-session.ts'

/** Scene that runs on a served page before its app. */
interface ServedSession {
  readonly host: HTMLElement
  readonly scene: SceneToShow
  readonly session: ViewerSession
  /** Ends the scene and restores the page as it was served. */
  readonly drop: () => void
}

let running: ServedSession | undefined
let hasAppCome = false

/** True if a scene may still be opened before the app, which takes over at most one, and once. */
export function mayOpenServed(): boolean {
  return !hasAppCome
}

export function keepServedSession(session: ServedSession): void {
  running = session
}

/** Call it when the scene has failed: the app will try by itself. */
export function forgetServedSession(): void {
  running = undefined
}

/** Serialises the fields in a fixed order, since objects may differ in that. */
function keyOf({ splatUrl, photo, pictureAspect, camera, clearColor, maxBytes }: SceneToShow): string {
  return JSON.stringify([splatUrl, photo?.url, photo?.fov, pictureAspect, camera, clearColor, maxBytes])
}

/**
 * Returns the running scene, once, if it is on this host and shows the same; ends any other. The app then
 * announces the states: the announcement before it would stay "loading" if the app came first.
 */
export function takeServedSession(host: HTMLElement, scene: SceneToShow): ViewerSession | undefined {
  const found = running
  const isSame = found?.host === host && keyOf(found.scene) === keyOf(scene)
  running = undefined
  hasAppCome = true
  if (isSame) {
    document.querySelector('output[data-scene-words]')?.remove()
    return found.session
  }
  found?.drop()
  return undefined
}

/** Call it when the app renders a page of its own. */
export function dropServedSession(): void {
  hasAppCome = true
  running?.drop()
  running = undefined
}
