type Hints = Navigator & {
  /** Gigabytes, rounded and at most 8; Chromium only. */
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

const littleMemory = 4
/** Narrow pages, and screens whose shorter side is a phone's, in CSS pixels. */
export const LIGHT_SCREENS = '(max-width: 768px), (max-device-width: 599px), (max-device-height: 599px)'

/** True in data-saver mode. */
export function savesData(): boolean {
  return (navigator as Hints).connection?.saveData === true
}

/** True if this device should start with fewer splats: a phone, little memory, or data-saver mode. */
export function prefersLight(): boolean {
  const { deviceMemory } = navigator as Hints
  if (savesData() || matchMedia(LIGHT_SCREENS).matches) return true
  return deviceMemory !== undefined && deviceMemory <= littleMemory
}

interface SplatFiles {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
}

/** Returns the address of the splats that this device starts with, or null. */
export function splatUrlFor({ splatUrl, splatLightUrl }: SplatFiles): string | null {
  return (prefersLight() && splatLightUrl) || splatUrl || null
}
