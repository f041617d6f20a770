type Hints = Navigator & {
  /** Gigabytes, rounded and at most 8; Chromium only. */
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

const littleMemory = 4
/** Shorter side in CSS pixels, below which a screen is a phone's. */
const phoneSide = 600

/** Whether the visitor asks for little data. */
export function savesData(): boolean {
  return (navigator as Hints).connection?.saveData === true
}

/**
 * Whether this device had better begin with fewer splats: a phone, little memory, or its owner saves data.
 */
export function prefersLight(device: { readonly mobile: boolean }): boolean {
  const { deviceMemory } = navigator as Hints
  if (savesData() || device.mobile) return true
  if (deviceMemory !== undefined && deviceMemory <= littleMemory) return true
  return Math.min(screen.width, screen.height) < phoneSide && screen.width > 0
}
