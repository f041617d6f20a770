import { readFile } from 'node:fs/promises'

import type { PhotoInfo } from '../inspect/inspect-photo.ts'
import { bytesOf, findAppendedFile, readJpegXmp } from './jpeg-xmp.ts'
import { xmpProperty } from './xmp.ts'

const samsungMark = 'MotionPhoto_Data'
/** Box at the end of a HEIC that holds the film of its motion photo. */
const heicBox = 'mpvd'
const filmBoxes = new Set('ftyp moov mdat free skip wide uuid meta moof mfra styp sidx udta'.split(' '))
const maxBoxes = 4096

/**
 * Finds the film of a motion photo: after a JPEG, located by XMP (Google's Container or MicroVideoOffset), in
 * a box of a HEIC, or after Samsung's mark in either. Undefined for all other photos, and if the data there
 * does not start like a film.
 */
export async function readMotionClip(path: string, { format }: PhotoInfo): Promise<Buffer | undefined> {
  if (format !== 'jpeg' && format !== 'heic') return undefined
  const file = await readFile(path)
  return findMotionClip(file, format)
}

/** Like `readMotionClip`, for a file in memory. */
export function findMotionClip(file: Buffer, format: 'jpeg' | 'heic'): Buffer | undefined {
  const places = format === 'jpeg' ? placesInJpeg(file) : [findBox(file, heicBox), behindMark(file)]
  for (const place of places) {
    const film = place && cutFilm(place)
    if (film) return film
  }
  return undefined
}

function placesInJpeg(file: Buffer): (Buffer | undefined)[] {
  const xmp = readJpegXmp(file)
  const offset = bytesOf(xmpProperty(xmp, 'GCamera:MicroVideoOffset'))
  return [
    findAppendedFile(file, xmp, ({ semantic }) => semantic === 'MotionPhoto'),
    offset > 0 && offset < file.length ? file.subarray(file.length - offset) : undefined,
    behindMark(file),
  ]
}

function behindMark(file: Buffer): Buffer | undefined {
  const mark = file.lastIndexOf(samsungMark)
  return mark < 0 ? undefined : file.subarray(mark + samsungMark.length)
}

function findBox(file: Buffer, type: string): Buffer | undefined {
  for (const box of listBoxes(file)) if (box.type === type) return file.subarray(box.body, box.end)
  return undefined
}

/** Returns the MP4 boxes at the start of some bytes, without data that cameras append to them. */
function cutFilm(bytes: Buffer): Buffer | undefined {
  let end = 0
  let isWhole = false
  for (const box of listBoxes(bytes)) {
    if (!filmBoxes.has(box.type) || (end === 0 && box.type !== 'ftyp')) break
    isWhole ||= box.type === 'moov'
    end = box.end
  }
  return isWhole ? bytes.subarray(0, end) : undefined
}

function* listBoxes(
  bytes: Buffer,
): Generator<{ readonly type: string; readonly body: number; readonly end: number }> {
  let at = 0
  for (let seen = 0; seen < maxBoxes && at + 16 <= bytes.length; seen++) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    if (length < head || at + length > bytes.length) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: at + head, end: at + length }
    at += length
  }
}
