import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { NetworkError, readNetwork } from './tflite-file.ts'
import type { Network } from './tflite-file.ts'

/** The networks, as their packages name them. */
const files = {
  /** People in a picture of 256 × 256 pixels, with levels of 0 to 1. */
  mask: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite',
  /** Faces in a picture of 128 × 128 pixels, with levels of -1 to 1. */
  faces: '@mediapipe/face_detection/face_detection_short_range.tflite',
} as const

const loaded = new Map<keyof typeof files, Promise<Network>>()

/** Loads a network once per process. Throws NetworkError if its package is missing or its file is damaged. */
export function loadNetwork(name: keyof typeof files): Promise<Network> {
  const known = loaded.get(name)
  if (known) return known
  const network = read(files[name])
  loaded.set(name, network)
  return network
}

async function read(file: string): Promise<Network> {
  try {
    return readNetwork(await readFile(createRequire(import.meta.url).resolve(file)))
  } catch (cause) {
    throw new NetworkError(`${file} cannot be used`, { cause })
  }
}
