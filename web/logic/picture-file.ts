import { pictureFileMachine } from '#machines/picture-file/picture-file.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { pictureFileActors } from '#web/actors/picture-file-actors.ts'

export const pictureFileLogic = ({ graphql, heldFiles, presentView }: LogicParts) =>
  pictureFileMachine.provide({ actors: pictureFileActors({ graphql, heldFiles, presentView }) })
