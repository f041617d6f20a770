/** Number of splats that a phone draws smoothly. */
export const lightSplats = 120_000

/** A scene with fewer than this many times `lightSplats` needs no lighter version. */
const worthwhile = 1.4

export function isLightWorthwhile(count: number): boolean {
  return count >= worthwhile * lightSplats
}
