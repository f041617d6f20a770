/** A format that the splats of an item are downloaded in. */
export type SplatFormat = 'SOG' | 'PLY' | 'SPZ'

/** Where a file is, and what it is called. */
export type GrantedDownload = { url: string; fileName: string }
