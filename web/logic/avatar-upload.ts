import { avatarUploadMachine } from '#machines/account/avatar-upload.machine.ts'
import { avatarUploadActors } from '#web/actors/avatar-upload-actors.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { createPreview, dropPreview } from '#web/browser/image-preview.ts'

export const avatarUploadLogic = ({ graphql, shelf }: LogicParts) =>
  avatarUploadMachine.provide({
    actors: avatarUploadActors({ graphql, shelf, previews: { create: createPreview, drop: dropPreview } }),
  })
