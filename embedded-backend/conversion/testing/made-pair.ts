import sharp from 'sharp'

import type { Picture } from '../scene/picture.ts'

const far = 3
const near = 11

/** Two views of a textured wall with a textured square in front; `shift` is the true one, in pixels. */
export function madePair(
  width = 200,
  height = 150,
): { readonly left: Picture; readonly right: Picture; readonly shift: Float32Array } {
  const shift = new Float32Array(width * height)
  const left = new Uint8Array(3 * width * height)
  const right = new Uint8Array(3 * width * height)
  for (let i = 0; i < shift.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isNear = x > 0.4 * width && x < 0.75 * width && y > 0.3 * height && y < 0.8 * height
    shift[i] = isNear ? near : far
    const level = isNear ? [200, 90, 60] : [60, 110, 170]
    for (let c = 0; c < 3; c++) {
      left[3 * i + c] = level[c] + grain(x, y)
      right[3 * i + c] = [60, 110, 170][c] + grain(x + 997, y)
    }
  }
  for (const layer of [far, near]) {
    for (let i = 0; i < shift.length; i++) {
      if (shift[i] !== layer || i % width < layer) continue
      right.set(left.subarray(3 * i, 3 * i + 3), 3 * (i - layer))
    }
  }
  return { left: { rgb: left, width, height }, right: { rgb: right, width, height }, shift }
}

/** Coarse and fine deterministic specks. */
function grain(x: number, y: number): number {
  return speck(x, y) / 3 + speck(Math.floor(x / 3), Math.floor(y / 3)) / 2 - 20
}

function speck(x: number, y: number): number {
  const mixed = Math.imul(x + 374761 * y + 1, 668265263)
  return (Math.imul(mixed ^ (mixed >>> 13), 1274126177) >>> 16) % 64
}

export function encode({ rgb, width, height }: Picture, quality = 95): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Joins pictures of one height in a row. */
export function joined(...pictures: Picture[]): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0)
  const height = pictures[0].height
  const rgb = new Uint8Array(3 * width * height)
  let start = 0
  for (const picture of pictures) {
    for (let y = 0; y < height; y++) {
      const row = picture.rgb.subarray(3 * y * picture.width, 3 * (y + 1) * picture.width)
      rgb.set(row, 3 * (y * width + start))
    }
    start += picture.width
  }
  return { rgb, width, height }
}

/** Stacks two pictures of one size. */
export function stacked(upper: Picture, lower: Picture): Picture {
  const rgb = new Uint8Array([...upper.rgb, ...lower.rgb])
  return { rgb, width: upper.width, height: 2 * upper.height }
}

/** A picture for red and cyan glasses. */
export function anaglyphOf(left: Picture, right: Picture): Picture {
  return { ...left, rgb: left.rgb.map((level, i) => (i % 3 === 0 ? level : right.rgb[i])) }
}

/** A JPEG with the descriptor of a JPS: layout 2 is side by side, 3 one above the other. */
export function toJps(jpeg: Buffer, layout: number, isLeftFirst: boolean): Buffer {
  const body = Buffer.from('_JPSJPS_\0\x04\0\0\0\x01', 'latin1')
  body.set([isLeftFirst ? 4 : 0, layout], 11)
  const head = Buffer.from([0xff, 0xe3, 0, body.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

export type MpoLies = {
  readonly type?: number
  readonly offset?: number
  readonly size?: number
  readonly count?: number
}

/** A multi-picture file of two JPEGs; `lies` replaces fields of the second one's entry. */
export function toMpo(first: Buffer, second: Buffer, lies: MpoLies = {}): Buffer {
  const { type = 0x020002, count = 2 } = lies
  const index = Buffer.alloc(58)
  index.write('MM\0*', 0, 'latin1')
  index.writeUInt32BE(8, 4)
  index.writeUInt16BE(1, 8)
  index.writeUInt16BE(0xb002, 10)
  index.writeUInt16BE(7, 12)
  index.writeUInt32BE(16 * count, 14)
  index.writeUInt32BE(26, 18)
  const whole = first.length + index.length + 8
  index.writeUInt32BE(0x20020002, 26)
  index.writeUInt32BE(whole, 30)
  index.writeUInt32BE(type, 42)
  index.writeUInt32BE(lies.size ?? second.length, 46)
  index.writeUInt32BE(lies.offset ?? whole - 10, 50)
  const segment = Buffer.from([0xff, 0xe2, 0, index.length + 6, ...Buffer.from('MPF\0', 'latin1')])
  return Buffer.concat([first.subarray(0, 2), segment, index, first.subarray(2), second])
}
