import { readCameraParameters } from './camera-parameters.ts'
import { splatUrlFor } from './prefers-light.ts'
import { placeIn, SERVED_SCENE } from './served-scene.ts'
import { forgetServedSession, keepServedSession, mayOpenServed } from './served-session.ts'
import type { ViewerState } from './spatial-viewer-props.ts'
import { MOST_SPLAT_BYTES, ViewerSession } from './viewer-session.ts'
import type { SceneToShow, SessionListener } from './viewer-session.ts'

/** Fields of the gateway's answer that the page was rendered with. */
interface ServedImage {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
  readonly photoUrl?: string | null
  readonly photoFov?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly cameraParameters?: unknown
}

interface ServedPage {
  /** The gateway's answer that the page was rendered with. */
  readonly answer: object
  readonly isMotionReduced: boolean
}

interface ServedStage {
  readonly host: HTMLElement
  readonly surface: HTMLElement
  readonly frame: HTMLElement
}

/** Returns the scene as the app will show it; null without splats. */
function servedScene(answer: { readonly spatialImage?: ServedImage | null }): SceneToShow | null {
  const image = answer.spatialImage
  const splatUrl = image && splatUrlFor(image)
  if (!splatUrl) return null
  const { photoUrl, photoFov, width, height, cameraParameters } = image
  return {
    splatUrl,
    photo: photoUrl && photoFov ? { url: photoUrl, fov: photoFov } : undefined,
    pictureAspect: (width ?? 4) / (height ?? 3),
    camera: readCameraParameters(cameraParameters),
    clearColor: undefined,
    maxBytes: MOST_SPLAT_BYTES,
  }
}

function servedStage(): ServedStage | null {
  const host = document.querySelector<HTMLElement>('[data-viewer]')
  const surface = host?.querySelector<HTMLElement>('[data-gestures]')
  const frame = surface && placeIn(surface).parentElement
  return host && surface && frame ? { host, surface, frame } : null
}

/**
 * Announces something to screen readers, outside of the part that the app takes over. The app announces that
 * a scene is there, since it starts then.
 */
function speak(words: string): void {
  let region = document.querySelector<HTMLElement>('output[data-scene-words]')
  if (region === null) {
    region = document.createElement('output')
    region.dataset['sceneWords'] = ''
    region.style.cssText =
      'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)'
    document.body.append(region)
  }
  region.textContent = words
}

/**
 * Writes the state of a scene into a served page, as the app would render it. The app hydrates the page as it
 * was served, then applies what has changed since, and finds it already there.
 */
function writeState({ host, surface }: ServedStage, state: ViewerState): void {
  const isInteractive = state === 'interactive'
  const words = document.querySelector<HTMLMetaElement>(`meta[name="${SERVED_SCENE}"]`)?.dataset
  const calling = words?.['called']
  speak((state === 'loading' && words?.['loading']) || '')
  host.dataset['state'] = state
  surface.setAttribute('role', isInteractive ? 'application' : 'img')
  for (const [name, value] of [
    ['tabindex', '0'],
    ['aria-roledescription', calling],
  ] as const)
    if (isInteractive && value !== undefined) surface.setAttribute(name, value)
    else surface.removeAttribute(name)
}

/**
 * Opens the scene of a served page before its app, which takes it over in its current state. Settles once the
 * scene can be turned or has failed.
 */
export async function showServedScene({ answer, isMotionReduced }: ServedPage): Promise<void> {
  const [scene, stage] = [servedScene(answer), servedStage()]
  if (scene === null || stage === null || !mayOpenServed()) return
  await new Promise<void>((resolve) => {
    const drop = () => {
      session.destroy()
      writeState(stage, 'poster')
    }
    const listener: SessionListener = {
      gestureMode: () => 'page',
      events: () => ({}),
      onKeyPose: () => undefined,
      onState: (state) => {
        if (state === 'loading') return writeState(stage, state)
        if (state === 'interactive') {
          writeState(stage, state)
          session.handle.begin()
        } else {
          forgetServedSession()
          // Drop it after the session's own handling of this state.
          queueMicrotask(drop)
        }
        resolve()
      },
    }
    const session = new ViewerSession({
      ...scene,
      ...stage,
      ...listener,
      startAt: undefined,
      settings: { autoplay: false, paused: false, reducedMotion: isMotionReduced },
    })
    keepServedSession({ host: stage.host, scene, session, drop })
    session.start()
  })
}
