const singlePutBelow = 16 * 1024 * 1024
const partSize = 8 * 1024 * 1024

/** A part of an upload: bytes `offset` to `offset + size - 1` of the file, numbered from 1. */
export interface PlannedPart {
  readonly number: number
  readonly offset: number
  readonly size: number
}

/** A single PUT below 16 MiB, otherwise parts of 8 MiB. */
export function planParts(size: number): PlannedPart[] {
  if (size < singlePutBelow) return [{ number: 1, offset: 0, size }]
  const count = Math.ceil(size / partSize)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    offset: index * partSize,
    size: Math.min(partSize, size - index * partSize),
  }))
}
