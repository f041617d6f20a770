/**
 * Bytes of one record of a .splat file: position and size as three floats each, colour and rotation as four
 * bytes each.
 */
export const splatRecordBytes = 32

const ksplatHeaderBytes = 4096
const ksplatSectionBytes = 1024
const farthest = 1e6
const largest = 1e5

/**
 * Recognises a .splat, which has no magic number: whole records with plausible positions, sizes and unit
 * rotations.
 */
export function looksLikeSplat(head: Buffer, size: number): boolean {
  if (size < splatRecordBytes || size % splatRecordBytes !== 0) return false
  const records = Math.floor(head.length / splatRecordBytes)
  let credible = 0
  for (let at = 0; at < records * splatRecordBytes; at += splatRecordBytes)
    if (isCredible(head, at)) credible++
  return credible > 0.9 * records
}

function isCredible(head: Buffer, at: number): boolean {
  const place = [0, 4, 8].map((offset) => Math.abs(head.readFloatLE(at + offset)))
  const size = [12, 16, 20].map((offset) => head.readFloatLE(at + offset))
  const turn = Math.hypot(...[28, 29, 30, 31].map((offset) => (head.readUInt8(at + offset) - 128) / 128))
  return (
    place.every((value) => value < farthest) &&
    size.every((value) => value >= 0 && value < largest) &&
    Math.abs(turn - 1) < 0.1
  )
}

/** Recognises a .ksplat: version 0.1, and counts that fit each other and the file. */
export function looksLikeKsplat(head: Buffer, size: number): boolean {
  if (head.length < ksplatHeaderBytes || head[0] !== 0 || head[1] !== 1) return false
  const [maxSections, sections] = [head.readUInt32LE(4), head.readUInt32LE(8)]
  const compression = head.readUInt16LE(20)
  if (sections < 1 || sections > maxSections || compression > 2) return false
  return ksplatHeaderBytes + maxSections * ksplatSectionBytes < size
}
