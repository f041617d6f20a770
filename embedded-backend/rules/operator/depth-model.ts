import { publishedModel } from '#backend/conversion/depth/model/installed-model.ts'
import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'
import { depthModelInUse } from '#backend/settings/depth-model-config.ts'

import { countGuessed, findRemake, orderRemake, stopRemake } from '../tasks/remakes.ts'
import { logAction } from './log-action.ts'

/** Actions on the depth model's card. */
export const depthModelActions = ['INSTALL', 'CANCEL_INSTALL', 'REMAKE', 'STOP_REMAKE'] as const

export type DepthModelAction = (typeof depthModelActions)[number]

/** State of the depth model on this machine, and of the pictures whose depth was guessed. */
export async function describeDepthModel({ config, store, modelInstallation }: ContentServices) {
  const isConverting = config.content.conversionConcurrency > 0
  const { name, licence, host } = publishedModel
  return {
    ...(await modelInstallation.state()),
    name,
    licence,
    host: new URL(config.content.depthModelMirror ?? host).host,
    mayConvertElsewhere: config.databaseUrl !== null || !isConverting,
    // The data folder of a process that does not convert says nothing about those that do.
    canRemake: depthModelInUse(config) !== null || !isConverting,
    guessed: await countGuessed(store),
    remake: await findRemake(store),
  }
}

type Doing = (services: ContentServices) => Promise<boolean>

/** Each resolves to true if it has changed anything. */
const doings: Readonly<Record<DepthModelAction, Doing>> = {
  INSTALL: async ({ modelInstallation, logger }) => {
    const { status } = await modelInstallation.state()
    if (status === 'OFF' || status === 'OWN') {
      const message = '奥行きのモデルは設定(DEPTH_MODEL_PATH)で決められているため、ここからは追加できません。'
      throw new DomainError('NO_DEPTH_MODEL', message)
    }
    if (status === 'INSTALLING' || status === 'INSTALLED') return false
    await modelInstallation.start(
      (line) => logger.info({ line }, 'the depth model is being installed'),
      (err) => {
        if (err === null) logger.info('the depth model is installed')
        else logger.warn({ err }, 'the depth model could not be installed')
      },
    )
    return true
  },
  CANCEL_INSTALL: async ({ modelInstallation }) => {
    const { status } = await modelInstallation.state()
    await modelInstallation.cancel()
    return status === 'INSTALLING'
  },
  REMAKE: async (services) => {
    const { canRemake } = await describeDepthModel(services)
    if (canRemake) return orderRemake(services)
    const message = '奥行きのモデルがまだないため、作り直せません。'
    throw new DomainError('NO_DEPTH_MODEL', message)
  },
  STOP_REMAKE: stopRemake,
}

/** Performs an action and records it; without effect if it is done already. Throws NO_DEPTH_MODEL. */
export async function changeDepthModel(
  services: ContentServices,
  operatorId: string,
  action: DepthModelAction,
): Promise<void> {
  const hasChanged = await doings[action](services)
  if (!hasChanged) return
  const recorded = action === 'INSTALL' || action === 'CANCEL_INSTALL' ? `${action}_MODEL` : action
  await logAction(services, operatorId, { action: recorded, kind: 'SITE', id: 'depth-model' })
}
