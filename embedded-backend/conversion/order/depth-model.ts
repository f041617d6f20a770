const presets = ['depth-anything-v2', 'midas', 'midas-small', 'zoedepth'] as const

/** Supported families of models; `depthPresets` has their parameters. */
export type DepthPreset = (typeof presets)[number]

export function isDepthPreset(name: string): name is DepthPreset {
  return presets.some((preset) => preset === name)
}

/** A model that the operator has configured for depth from a single photo. */
export type DepthModel = {
  /** The ONNX file; its external data files are in the same folder. */
  readonly path: string
  readonly preset: DepthPreset
  /** Holds `node_modules/onnxruntime-node`, installed by `npm run model:install`. */
  readonly runTimeFolder: string
  /** Time limit for loading and running the model once, in milliseconds. */
  readonly timeoutMs: number
}

export type DepthModelFailureCode =
  | 'MODEL_RUN_TIME_MISSING'
  | 'MODEL_UNREADABLE'
  | 'MODEL_WRONG_SHAPE'
  | 'MODEL_BAD_OUTPUT'
  | 'MODEL_DISAGREES'
  | 'MODEL_TIMED_OUT'
  | 'MODEL_OUT_OF_MEMORY'
  | 'MODEL_CRASHED'

/**
 * Reason why a model gave no depth, for the operator's log; the user gets the guess instead, as ESTIMATED.
 */
export type DepthModelFailure = { readonly code: DepthModelFailureCode; readonly detail: string }

/** A worker's report about the model: a crash between BEGAN and ENDED or FAILED is the model's fault. */
export type DepthModelReport = { readonly kind: 'model' } & (
  | { readonly step: 'BEGAN' | 'ENDED' }
  | { readonly step: 'FAILED'; readonly failure: DepthModelFailure }
)

/** A worker's report that it cannot look for people, because the networks' files are missing or damaged. */
export type PeopleReport = { readonly kind: 'people'; readonly detail: string }

/** The model cannot be used at all, or not for this photo. */
export class DepthModelError extends Error {
  override readonly name = 'DepthModelError'
  readonly code: DepthModelFailureCode

  constructor(code: DepthModelFailureCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}
