import { downloadSplats } from './download-splats.ts'

/** A scene on its way. */
export interface ComingScene {
  /** Its first version; null where it has none. It never rejects. */
  readonly first: Promise<ArrayBuffer | null>
  /** Rejects as `downloadSplats` does. */
  readonly whole: Promise<ArrayBuffer>
}

/** Fetches a scene, of which a first version may be there long before the whole. */
export function downloadScene(
  url: string,
  wishes: Omit<Parameters<typeof downloadSplats>[1], 'onFirst'>,
): ComingScene {
  let arrive: ((file: ArrayBuffer | null) => void) | undefined
  const first = new Promise<ArrayBuffer | null>((resolve) => {
    arrive = resolve
  })
  const whole = downloadSplats(url, { ...wishes, onFirst: (file) => arrive?.(file) })
  void whole.then(
    () => arrive?.(null),
    () => arrive?.(null),
  )
  return { first, whole }
}
