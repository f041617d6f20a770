import { mostAround } from '#backend/conversion/scene/box-filters.ts'
import { resampleMask, resizePicture } from '#backend/conversion/scene/picture.ts'
import type { PeopleMask, Picture } from '#backend/conversion/scene/picture.ts'

import { piecesOf } from '../refine/pieces.ts'
import { findFaces } from './find-faces.ts'
import type { Square } from './find-faces.ts'
import { maskPart, meanOfLooks } from './mask-people.ts'
import type { Part } from './mask-people.ts'

/** Long side of the picture that the networks look at. */
const lookSize = 900
/** Least share of the picture that a body has. */
const smallest = 0.004
/** Looks that agree by less found parts of people at best. */
const leastLikeness = 0.6
/** Without a face, two looks have to agree by this much, and to leave some of the picture. */
const leastAgreement = 0.97
const mostShare = 0.7
/** A body without a face has to be this sure in the mean. */
const leastSure = 0.85
/** Least part of a face's area that the mask covers. */
const faceCover = 0.3
/** Bodies that are looked at again, from nearer, and the largest share of the picture of such a look. */
const mostLooks = 3
const mostOfPicture = 0.6
/** Surroundings of a body in that look, as a share of its longer side. */
const margin = 0.2
/** Least part of a body that the second look finds again. */
const leastLeft = 0.8
/** Reach of a body's mask beyond its cells, in cells. */
const besideBody = 6

type Body = Part & { readonly cells: readonly number[] }

/**
 * Finds the people in a photo; undefined if it shows no one for sure. A network that always finds something
 * has to be checked: by a face that another network finds in the mask, or by the mirror image, in which it
 * has to find the same. Throws NetworkError without the networks' files.
 */
export async function findPeople(photo: Picture): Promise<PeopleMask | undefined> {
  const scale = Math.min(1, lookSize / Math.max(photo.width, photo.height))
  const { rgb } = photo
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const small = await resizePicture({ rgb, width: photo.width, height: photo.height }, width, height)
  const whole = { left: 0, top: 0, width, height }
  const first = await maskPart(small, whole)
  if (shareOf(first) < smallest) return undefined
  const looks = meanOfLooks(first, await maskPart(small, whole, true))
  if (looks.agreement < leastLikeness) return undefined
  const bodies = bodiesOf(looks, small)
  const faces = await Promise.all(bodies.map((body) => hasFace(small, looks, body)))
  const isAgreed = looks.agreement >= leastAgreement && shareOf(looks) <= mostShare
  if (!faces.includes(true) && !isAgreed) return undefined
  const kept = bodies.filter((body, k) => faces[k] || meanOf(looks, body) >= leastSure)
  if (kept.length === 0) return undefined
  return lookCloser(small, looks, kept)
}

/** Share of a mask's cells that rather show a person. */
function shareOf({ share }: PeopleMask): number {
  return share.reduce((sum, own) => sum + (own > 0.5 ? 1 : 0), 0) / share.length
}

function meanOf({ share }: PeopleMask, { cells }: Body): number {
  return cells.reduce((sum, i) => sum + share[i], 0) / cells.length
}

/** Connected parts of a mask, the largest first, with their places in the picture. */
function bodiesOf(mask: PeopleMask, picture: Picture): Body[] {
  const inside = Uint8Array.from(mask.share, (own) => (own > 0.5 ? 1 : 0))
  const pieces = piecesOf(inside, mask.width).filter(({ length }) => length > smallest * inside.length)
  const [scaleX, scaleY] = [picture.width / mask.width, picture.height / mask.height]
  return pieces
    .toSorted((a, b) => b.length - a.length)
    .map((cells) => {
      let [left, top, right, bottom] = [mask.width, mask.height, 0, 0]
      for (const i of cells) {
        const [x, y] = [i % mask.width, Math.floor(i / mask.width)]
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
      return {
        cells,
        left: left * scaleX,
        top: top * scaleY,
        width: (right - left) * scaleX,
        height: (bottom - top) * scaleY,
      }
    })
}

/** True if a face is in a body. Looks at all of it first, then at smaller squares from its top downwards. */
async function hasFace(picture: Picture, mask: PeopleMask, body: Body): Promise<boolean> {
  const cells = new Set(body.cells)
  for (const square of squaresOf(body)) {
    const faces = await findFaces(picture, square)
    for (const { x, y, width, height } of faces) {
      let covered = 0
      for (let k = 0; k < 64; k++) {
        const column = Math.floor(((x + (width * ((k % 8) + 0.5)) / 8) / picture.width) * mask.width)
        const row = Math.floor(
          ((y + (height * (Math.floor(k / 8) + 0.5)) / 8) / picture.height) * mask.height,
        )
        if (column >= 0 && column < mask.width && cells.has(row * mask.width + column)) covered++
      }
      if (covered > 64 * faceCover) return true
    }
  }
  return false
}

function* squaresOf({ left, top, width, height }: Body): Generator<Square> {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const around = 1.3 * long
  yield { x: left + (width - around) / 2, y: top + (height - around) / 2, size: around }
  for (const size of [1.3 * short, 0.7 * short]) {
    const columns = Math.ceil((width * 1.3 - size) / (0.66 * size)) + 1
    for (let k = 0; k < columns; k++) {
      const x =
        columns > 1
          ? left - 0.15 * width + (k * (1.3 * width - size)) / (columns - 1)
          : left + (width - size) / 2
      yield { x, y: top - 0.15 * size, size }
    }
  }
}

/**
 * Mask of the bodies alone, at the size of the picture. A second look at each, from nearer, makes its outline
 * finer, unless the body fills the picture or the second look loses it.
 */
async function lookCloser(picture: Picture, looks: PeopleMask, bodies: readonly Body[]): Promise<PeopleMask> {
  const { width, height } = picture
  const coarse = resampleMask(looks, width, height).share
  const share = new Float32Array(width * height)
  for (const [k, body] of bodies.entries()) {
    const around = resampleMask(surroundingsOf(body, looks), width, height).share
    const part = partAround(body, picture)
    const isFit = k < mostLooks && part.width * part.height <= mostOfPicture * width * height
    const fine = isFit ? await lookAt(picture, part) : coarse
    const within = (values: Float32Array) =>
      values.reduce((sum, own, i) => sum + (coarse[i] > 0.5 ? around[i] * own : 0), 0)
    const own = within(fine) < leastLeft * within(coarse) ? coarse : fine
    for (let i = 0; i < share.length; i++) share[i] = Math.max(share[i], around[i] * own[i])
  }
  return { share, width, height }
}

/** Cells of a body and next to it. */
function surroundingsOf({ cells }: Body, { width, height }: PeopleMask): PeopleMask {
  const inside = new Float32Array(width * height)
  for (const i of cells) inside[i] = 1
  return { share: mostAround(inside, width, height, besideBody), width, height }
}

function partAround({ left, top, width, height }: Body, picture: Picture): Part {
  const around = margin * Math.max(width, height)
  const [x, y] = [Math.max(0, Math.floor(left - around)), Math.max(0, Math.floor(top - around))]
  const right = Math.min(picture.width, Math.ceil(left + width + around))
  const bottom = Math.min(picture.height, Math.ceil(top + height + around))
  return { left: x, top: y, width: right - x, height: bottom - y }
}

/** Two looks at a part, at the picture's size; 0 beyond the part. */
async function lookAt(picture: Picture, part: Part): Promise<Float32Array> {
  const look = meanOfLooks(await maskPart(picture, part), await maskPart(picture, part, true))
  const fine = resampleMask(look, part.width, part.height).share
  const whole = new Float32Array(picture.width * picture.height)
  for (let y = 0; y < part.height; y++)
    whole.set(fine.subarray(y * part.width, (y + 1) * part.width), (part.top + y) * picture.width + part.left)
  return whole
}
