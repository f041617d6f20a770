import type { TrialKind } from '#contract/trial.ts'

/** XMP and the boxes of a HEIC file are in its first bytes. */
const HEAD_BYTES = 256 * 1024

const marks: readonly (readonly [TrialKind, RegExp])[] = [
  ['panorama', /GPano:ProjectionType(?:="|>)\s*equirectangular/],
  // HEIC: an auxiliary picture of depth; JPEG: GDepth or Dynamic Depth.
  ['depth', /urn:mpeg:hevc:2015:auxid:2\0|GDepth:(?:Data|Format)|DepthMap:|Semantic="Depth/],
  // HEIC: a group of two views.
  ['pair', /grpl[^]{4}ster/],
]

/**
 * Detects the kind of a photo from its name and first bytes. Side-by-side pairs and anaglyphs look like any
 * photo there: the server detects those by their content.
 */
export async function recognisePhoto(file: File): Promise<Exclude<TrialKind, 'set' | 'film' | 'splats'>> {
  if (/\.(?:mpo|jps)$/i.test(file.name)) return 'pair'
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const [kind = 'photo'] = marks.find(([, mark]) => mark.test(text)) ?? []
  return kind as Exclude<TrialKind, 'set' | 'film' | 'splats'>
}
