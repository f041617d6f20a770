import { ownPhotoMachine } from '#machines/viewer/own-photo.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { ownPhotoActors } from '#web/actors/own-photo-actors.ts'

export const ownPhotoLogic = ({ graphql, presentView }: LogicParts) =>
  ownPhotoMachine.provide({ actors: ownPhotoActors(graphql, presentView) })
