import { DepthModelError, type DepthModel } from '#backend/conversion/order/depth-model.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'

import { runDepthModel } from './run-depth-model.ts'

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
