import { avatarUploadMachine } from '#machines/account/avatar-upload.machine.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { createPreview, dropPreview } from '#web/browser/image-preview.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import { avatarUploadActors } from './avatar-upload-actors.ts'

export const avatarUploadLogic = ({ graphql, shelf }: LogicParts) =>
  provideActors(
    avatarUploadMachine,
    avatarUploadActors({ graphql, shelf, previews: { create: createPreview, drop: dropPreview } }),
  )
