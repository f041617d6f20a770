import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { publishedModel } from '../conversion/depth/model/installed-model.ts'
import type { BackendConfig } from './config.ts'
import { depthModelInUse } from './depth-model-config.ts'

/** OFFERED: the offer was printed, and no one has answered it. */
export type ModelWish = 'OFFERED' | 'YES' | 'NO'

const megabytes = Math.round(publishedModel.bytes / 1e6)
/** Download of onnxruntime-node, for all systems; one of them is kept. */
const runTimeMegabytes = 114
const host = new URL(publishedModel.host).host

/** The model, its licence and origin, in one phrase. */
const model = `${publishedModel.name}、${publishedModel.licence}、${megabytes} MB`

/** For terminals that cannot answer. */
export const modelOffer = `  写真の奥行きがより正確になるモデル(${model})を npm run model:install で追加できます。`

/** For terminals that can. */
export const modelQuestion = [
  `  写真の奥行きがより正確になるモデル(${model}、${host} から)と、その実行環境(約 ${runTimeMegabytes} MB、npm から)を今ダウンロードしますか? (y/n)`,
  `  Download the depth model now (${publishedModel.name}, ${publishedModel.licence}, ${megabytes} MB from ${host}, plus its run time, about ${runTimeMegabytes} MB from npm)? (y/n)`,
].join('\n')

function wishFile(dataDir: string): string {
  return path.join(dataDir, 'depth-model-offered')
}

/** The operator's answer to the offer; null before the first offer. */
export async function readModelWish(dataDir: string): Promise<ModelWish | null> {
  const text = await readFile(wishFile(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  return text === 'YES' || text === 'NO' ? text : 'OFFERED'
}

export async function keepModelWish(dataDir: string, wish: ModelWish): Promise<void> {
  await writeFile(wishFile(dataDir), wish)
}

/**
 * Decides the offer of a start: ASK or TELL about the model, RESUME an installation that was accepted, or
 * null. An offer is printed once, and asked until it is answered.
 */
export async function offerFor(
  config: Pick<BackendConfig, 'dataDir' | 'content'>,
  { canAsk }: { readonly canAsk: boolean },
): Promise<'ASK' | 'TELL' | 'RESUME' | null> {
  if (config.content.depthModel.use !== 'INSTALLED' || depthModelInUse(config)) return null
  const wish = await readModelWish(config.dataDir)
  if (wish === 'NO') return null
  if (wish === 'YES') return 'RESUME'
  if (canAsk) return 'ASK'
  return wish === null ? 'TELL' : null
}
