/**
 * Name of an optional smaller SOG at the start of a SOG file: a ZIP within the ZIP, stored uncompressed,
 * which a viewer can show before the rest has arrived.
 */
export const FIRST_SCENE = 'first.sog'
