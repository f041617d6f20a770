import { splatDownloadMachine } from '#machines/splat-download/splat-download.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { splatDownloadActors } from '#web/actors/splat-download-actors.ts'

export const splatDownloadLogic = ({ graphql }: LogicParts) =>
  splatDownloadMachine.provide({ actors: splatDownloadActors(graphql) })
