import type { TrialKind } from '#contract/trial.ts'

/** XMP and the boxes of a HEIC stand in the first bytes of a file. */
const HEAD_BYTES = 256 * 1024

const marks: readonly (readonly [TrialKind, RegExp])[] = [
  ['panorama', /GPano:ProjectionType(?:="|>)\s*equirectangular/],
  // HEIC: an auxiliary picture of depth; JPEG: GDepth or Dynamic Depth.
  ['depth', /urn:mpeg:hevc:2015:auxid:2\0|GDepth:(?:Data|Format)|DepthMap:|Semantic="Depth/],
  // HEIC: a group of two views.
  ['pair', /grpl[^]{4}ster/],
]

/**
 * What a photo tells of itself in its first bytes. Two views side by side and anaglyphs look like any photo
 * from there: the server finds those by the content.
 */
export async function recognisePhoto(file: File): Promise<Exclude<TrialKind, 'set' | 'film' | 'splats'>> {
  if (/\.(?:mpo|jps)$/i.test(file.name)) return 'pair'
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const [kind = 'photo'] = marks.find(([, mark]) => mark.test(text)) ?? []
  return kind as Exclude<TrialKind, 'set' | 'film' | 'splats'>
}
