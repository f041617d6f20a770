import { useState } from 'react'

import { useDevice } from '#web/app-context.tsx'
import { prefersLight } from '#web/viewer/prefers-light.ts'

interface SplatFiles {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
}

/** Which splats of an item are shown: on a small device the lighter ones, where there are some. */
export function useSplats({ splatUrl, splatLightUrl }: SplatFiles) {
  const device = useDevice()
  const [isLight, setIsLight] = useState(() => prefersLight(device))
  const light = (isLight && splatLightUrl) || null
  return { url: light ?? splatUrl, isLight: light !== null, showAll: () => setIsLight(false) }
}

export type Splats = ReturnType<typeof useSplats>
