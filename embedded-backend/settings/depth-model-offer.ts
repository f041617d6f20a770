import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { publishedModel } from '../conversion/depth/model/installed-model.ts'
import type { BackendConfig } from './config.ts'

const megabytes = Math.round(publishedModel.bytes / 1e6)

/**
 * One line about the depth model at the first start without one; null afterwards. Fetches nothing and does
 * not wait.
 */
export async function offerDepthModel({
  dataDir,
  content: { depthModel },
}: Pick<BackendConfig, 'dataDir' | 'content'>): Promise<string | null> {
  if (depthModel !== null) return null
  const isFirst = await writeFile(path.join(dataDir, 'depth-model-offered'), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!isFirst) return null
  return `  写真の奥行きがより正確になるモデル(${publishedModel.name}、${megabytes} MB、${publishedModel.licence})を npm run model:install で追加できます。`
}
