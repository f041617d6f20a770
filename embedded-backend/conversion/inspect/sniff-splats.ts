import { gunzipSync, constants } from 'node:zlib'

export type SplatFormat = 'sog' | 'ply' | 'spz' | 'splat' | 'ksplat'

/**
 * Bytes of one record of a .splat file: position and size as three floats each, colour and rotation as four
 * bytes each.
 */
export const splatRecordBytes = 32

const ksplatHeaderBytes = 4096
const ksplatSectionBytes = 1024
/** Surveys use coordinates of up to some ten million metres. */
const farthest = 1e8
const largest = 1e5

/**
 * Recognises a .splat, which has no magic number: whole records with plausible positions, sizes and unit
 * rotations.
 */
function looksLikeSplat(head: Buffer, size: number): boolean {
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

/** Recognises a .ksplat: version 0.1 or later, and counts that fit each other and the file. */
function looksLikeKsplat(head: Buffer, size: number): boolean {
  if (head.length < ksplatHeaderBytes || head[0] !== 0 || head[1] === 0) return false
  const [maxSections, sections] = [head.readUInt32LE(4), head.readUInt32LE(8)]
  const compression = head.readUInt16LE(20)
  if (sections < 1 || sections > maxSections || compression > 2) return false
  return ksplatHeaderBytes + maxSections * ksplatSectionBytes < size
}

/** Detects the format of a file of splats by its first bytes and its length. */
export function sniffSplats(head: Buffer, size: number): SplatFormat | undefined {
  if (/^ply[ \t]*[\r\n]/.test(head.toString('latin1', 0, 16))) return 'ply'
  if (head.length >= 30 && head.readUInt32LE(0) === 0x04034b50) return 'sog'
  if (isSpz(head)) return 'spz'
  if (looksLikeKsplat(head, size)) return 'ksplat'
  if (looksLikeSplat(head, size)) return 'splat'
  return undefined
}

function isSpz(head: Buffer): boolean {
  if (head.toString('latin1', 0, 4) === 'NGSP') return true
  if (head.length < 20 || head[0] !== 0x1f || head[1] !== 0x8b) return false
  try {
    const start = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 << 20 })
    return start.toString('latin1', 0, 4) === 'NGSP'
  } catch {
    return false
  }
}

type Refused = {
  /** End of its file name. */
  readonly name: RegExp
  /** Key of its JSON, in a file whose name is unknown. */
  readonly key?: RegExp
  readonly message: string
}

/** Formats of splats that are not read, and what to do instead. Most consist of several files. */
const refusedFormats: readonly Refused[] = [
  {
    name: /lod-meta\.json$/i,
    key: /"lodLevels"/,
    message:
      'lod-meta.jsonは、いくつものファイルに分かれたSOGの一部です。ひとつのSOGファイルかPLYファイルに書き出してからお使いください。',
  },
  {
    name: /meta\.json$/i,
    key: /"means"/,
    message:
      'meta.jsonは、いくつものファイルに分かれたSOGの一部です。ひとつのSOGファイル（.sog）にまとめてからお使いください。',
  },
  {
    name: /\.lcc2?$/i,
    key: /"total(?:Splats|_splats|Level)"/,
    message:
      'LCCは、いくつものファイルからできているため変換できません。PLYやSPZのファイルに書き出してからお使いください。',
  },
  {
    name: /\.gl(?:b|tf)$/i,
    key: /"asset"/,
    message: 'glTFやGLBのファイルは変換できません。PLYやSPZのファイルに書き出してからお使いください。',
  },
  {
    name: /\.zip$/i,
    message:
      'ZIPファイルのままでは変換できません。展開して、中にあるスプラットのファイル（PLY、SPZ、SOGなど）をお使いください。',
  },
]

/** Message that names a format of splats which is not read, and an alternative; undefined for other files. */
export function nameRefusedSplats(head: Buffer): string | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('glTF')) return nameRefusedFile('.glb')
  if (!/^(?:\xef\xbb\xbf)?\s*\{/.test(text)) return undefined
  return refusedFormats.find(({ key }) => key?.test(text))?.message
}

/** The same message by the name of a file, before its content is known. */
export function nameRefusedFile(fileName: string): string | undefined {
  return refusedFormats.find(({ name }) => name.test(fileName))?.message
}
