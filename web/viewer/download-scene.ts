import { downloadSplats } from './download-splats.ts'

/** Scene that is being downloaded. */
export interface ComingScene {
  /** First version; null if there is none. Never rejects. */
  readonly first: Promise<ArrayBuffer | null>
  /** Rejects as `downloadSplats` does. */
  readonly whole: Promise<ArrayBuffer>
}

/** Downloads a scene; its first version may arrive long before the whole. */
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
