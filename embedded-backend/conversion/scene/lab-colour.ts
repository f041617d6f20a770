import type { Picture } from './picture.ts'

/** CIE L*a*b* of every pixel, three numbers each: its distances are close to perceived ones. */
export function toLab({ rgb }: Picture): Float32Array {
  const lab = new Float32Array(rgb.length)
  for (let i = 0; i < rgb.length; i += 3) {
    const [r, g, b] = [linear[rgb[i]], linear[rgb[i + 1]], linear[rgb[i + 2]]]
    const x = lift((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = lift(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = lift((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    lab[i] = 116 * y - 16
    lab[i + 1] = 500 * (x - y)
    lab[i + 2] = 200 * (y - z)
  }
  return lab
}

const linear = Float32Array.from({ length: 256 }, (_, level) => (level / 255) ** 2.2)

function lift(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
}
