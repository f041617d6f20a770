import type { Picture } from './picture.ts'

/** Colours of a picture blended onto a background; without transparency, its own array. */
export function onBackground(
  { rgb, alpha }: Picture,
  background: readonly [red: number, green: number, blue: number],
): Uint8Array {
  if (!alpha) return rgb
  return Uint8Array.from(rgb, (own, i) => {
    const share = alpha[Math.floor(i / 3)] / 255
    return Math.round(share * own + (1 - share) * background[i % 3])
  })
}
