import { DepthModelError, type DepthModel } from '#backend/conversion/order/depth-model.ts'
import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'

import { inputSize, toModelInput, type Size } from './model-input.ts'
import { readModelOutput } from './model-output.ts'
import { loadRunTime, openModel, type OnnxSession, type OnnxTensor } from './onnx-run-time.ts'
import { depthPresets, type DepthPresetRules } from './presets.ts'

/** Depth of a picture by the operator's model, at the model's resolution. Throws DepthModelError. */
export async function runDepthModel(picture: Picture, model: DepthModel): Promise<DepthMap> {
  const rules = depthPresets[model.preset]
  const runTime = loadRunTime(model.runTimeFolder)
  const session = await openModel(runTime, model.path)
  const { name, size } = readInput(session, picture, rules)
  const input = await toModelInput(picture, size, rules)
  const tensor = new runTime.Tensor('float32', input, [1, 3, size.height, size.width])
  const outputs = await infer(session, { [name]: tensor })
  const output = outputs['predicted_depth'] ?? outputs[session.outputNames[0]!]
  if (!output) throw new DepthModelError('MODEL_WRONG_SHAPE', 'the model has no output')
  return readModelOutput(output, size, rules)
}

/** The one input, 1 × 3 × height × width; sides that the model fixes win over the preset's. */
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
