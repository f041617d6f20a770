import { DepthModelError } from '#backend/conversion/order/depth-model.ts'
import type { DepthModel } from '#backend/conversion/order/depth-model.ts'
import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

import { inputSize, toModelInput, readModelOutput } from './model-tensors.ts'
import type { Size } from './model-tensors.ts'
import { loadRunTime, openModel } from './onnx-run-time.ts'
import type { OnnxRunTime, OnnxSession, OnnxTensor } from './onnx-run-time.ts'
import { depthPresets } from './presets.ts'
import type { DepthPresetRules } from './presets.ts'

/** Scale of the picture in the second run, unless the model's input size is fixed. */
const secondScale = 0.6

/** Runs the operator's model on a picture, at the model's resolution. Throws DepthModelError. */
export async function runDepthModel(picture: Picture, model: DepthModel): Promise<DepthMap> {
  const runTime = loadRunTime(model.runTimeFolder)
  const session = await openModel(runTime, model.path)
  return ask(runTime, session, picture, depthPresets[model.preset])
}

/**
 * Runs the model a second time on the mirrored picture at a smaller size, and mirrors the result back: a
 * model that understands the picture gives the same depth for both. Throws DepthModelError.
 */
export async function runDepthModelTwice(
  picture: Picture,
  model: DepthModel,
): Promise<{ readonly first: DepthMap; readonly second: DepthMap }> {
  const runTime = loadRunTime(model.runTimeFolder)
  const session = await openModel(runTime, model.path)
  const rules = depthPresets[model.preset]
  const first = await ask(runTime, session, picture, rules)
  const smaller = { ...rules, size: Math.round(secondScale * rules.size) }
  const { inverse, width, height } = await ask(runTime, session, mirrored(picture), smaller)
  const back = inverse.map((_, i) => inverse[i - (i % width) + width - 1 - (i % width)])
  return { first, second: { inverse: back, width, height } }
}

function mirrored({ rgb, width, height }: Picture): Picture {
  const turned = new Uint8Array(rgb.length)
  for (let i = 0; i < width * height; i++) {
    const from = i - (i % width) + width - 1 - (i % width)
    turned.set(rgb.subarray(3 * from, 3 * from + 3), 3 * i)
  }
  return { rgb: turned, width, height }
}

async function ask(
  runTime: OnnxRunTime,
  session: OnnxSession,
  picture: Picture,
  rules: DepthPresetRules,
): Promise<DepthMap> {
  const { name, size } = readInput(session, picture, rules)
  const input = await toModelInput(picture, size, rules)
  const tensor = new runTime.Tensor('float32', input, [1, 3, size.height, size.width])
  const outputs = await infer(session, { [name]: tensor })
  const output = outputs['predicted_depth'] ?? outputs[session.outputNames[0]]
  if (!output) throw new DepthModelError('MODEL_WRONG_SHAPE', 'the model has no output')
  return readModelOutput(output, size, rules)
}

/** Checks the only input, 1 × 3 × height × width; sides fixed by the model override the preset's. */
function readInput(
  { inputMetadata }: OnnxSession,
  picture: Size,
  rules: DepthPresetRules,
): { readonly name: string; readonly size: Size } {
  const [input] = inputMetadata
  const shape = input?.shape ?? []
  const description = `${inputMetadata.length} inputs, the first ${input?.type} ${shape.join(' × ')}`
  const [batch, channels, height, width] = shape
  const isPicture = shape.length === 4 && input?.type === 'float32' && fits(batch, 1) && fits(channels, 3)
  if (!input || inputMetadata.length !== 1 || !isPicture)
    throw new DepthModelError(
      'MODEL_WRONG_SHAPE',
      `the input is no picture of 1 × 3 × height × width: ${description}`,
    )
  const wanted = inputSize(picture, rules)
  return {
    name: input.name,
    size: {
      width: typeof width === 'number' ? width : wanted.width,
      height: typeof height === 'number' ? height : wanted.height,
    },
  }
}

/** A side with a name is dynamic. */
function fits(side: number | string | undefined, wanted: number): boolean {
  return typeof side === 'string' || side === wanted
}

async function infer(
  session: OnnxSession,
  feeds: Record<string, OnnxTensor>,
): Promise<Record<string, OnnxTensor>> {
  try {
    return await session.run(feeds)
  } catch (error) {
    const isMemory = error instanceof Error && /alloc|memory/i.test(error.message)
    throw new DepthModelError(
      isMemory ? 'MODEL_OUT_OF_MEMORY' : 'MODEL_WRONG_SHAPE',
      'the model cannot take the picture',
      error,
    )
  }
}

/**
 * Runs a model once on a synthetic picture; returns a summary for the operator. Rejects with DepthModelError.
 */
export async function tryDepthModel(model: Omit<DepthModel, 'timeoutMs'>): Promise<string> {
  const startedAt = performance.now()
  try {
    const { width, height } = await runDepthModel(madePicture(640, 480), { ...model, timeoutMs: Infinity })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    return `モデルを試しました(${model.preset}): 出力 ${width} × ${height}、${seconds} 秒、メモリー最大 ${megabytes} MB`
  } catch (error) {
    if (!(error instanceof DepthModelError)) throw error
    const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
    throw new DepthModelError(
      error.code,
      `DEPTH_MODEL_PATH のモデルは使えません。DEPTH_MODEL_PRESET も確かめてください。[${error.code}] ${error.message}${cause}`,
    )
  }
}

/** A ball on the ground in front of the sky. */
function madePicture(width: number, height: number): Picture {
  const rgb = new Uint8Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    const isBall = Math.hypot((x - 0.5) * (width / height), y - 0.6) < 0.2
    const colour = isBall ? [220, 60 + 80 * x, 40] : y < 0.5 ? [130, 180, 240] : [90, 60 + 100 * y, 50]
    rgb.set(colour, 3 * i)
  }
  return { rgb, width, height }
}
