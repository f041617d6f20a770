import { useState } from 'react'

import { isKnownDevice as isKnown, useDevice } from '#web/app-context.tsx'
import { prefersLight } from '#web/viewer/prefers-light.ts'

interface SplatFiles {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
}

/** Returns the splats to show: the lighter version on a small device, if there is one. */
export function useSplats({ splatUrl, splatLightUrl }: SplatFiles) {
  const device = useDevice()
  const [judged, setJudged] = useState(device)
  const [isLight, setIsLight] = useState(() => isKnown(device) && prefersLight())
  // On a server-rendered page the device is known only after hydration; later changes, such as turning a
  // phone, have no effect.
  if (judged !== device && !isKnown(judged)) {
    setJudged(device)
    setIsLight(prefersLight())
  }
  const light = (isLight && splatLightUrl) || null
  return { url: light ?? splatUrl, isLight: light !== null, showAll: () => setIsLight(false) }
}

export type Splats = ReturnType<typeof useSplats>
