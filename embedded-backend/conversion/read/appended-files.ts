import { xmpProperty } from './jpeg-xmp.ts'

/** A file appended to a photo; the first in the list is the photo itself. Lengths in bytes. */
export type AppendedFile = {
  readonly name: string | undefined
  readonly semantic: string | undefined
  readonly length: number
  readonly padding: number
}

const maxFiles = 32

/** Lists the files in a photo's XMP (Google's Container: Directory), the photo first. */
export function listAppendedFiles(xmp: string): AppendedFile[] {
  const directory = /<(\w*Container):Directory>[\s\S]*?<\/\1:Directory>/.exec(xmp)?.[0] ?? ''
  return directory
    .split(/<rdf:li\b/)
    .slice(1, 1 + maxFiles)
    .map((entry) => ({
      name: xmpProperty(entry, '\\w*Item:DataURI'),
      semantic: xmpProperty(entry, '\\w*Item:Semantic'),
      length: bytesOf(xmpProperty(entry, '\\w*Item:Length')),
      padding: bytesOf(xmpProperty(entry, '\\w*Item:Padding')),
    }))
}

/** Finds a file by its distance from the end, as the length of the photo itself is often missing. */
export function findAppendedFile(
  photo: Buffer,
  files: readonly AppendedFile[],
  index: number,
): Buffer | undefined {
  const behind = files.slice(index).reduce((sum, { length, padding }) => sum + length + padding, 0)
  const start = photo.length - behind
  const { length } = files[index]
  return length > 0 && start > 0 ? photo.subarray(start, start + length) : undefined
}

/** Parses a number of bytes in XMP; 0 for anything else. */
export function bytesOf(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
