import { avatarUploadMachine } from '#machines/account/avatar-upload.machine.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { createPreview, dropPreview } from '#web/browser/image-preview.ts'

import type { LogicParts } from '../app/screen-logic.ts'
import { avatarUploadActors } from './avatar-upload-actors.ts'

/** Width of the preview in pixels: the dialog shows 150 px, on many screens at a density of two. */
const ENOUGH = 300
const previews = { create: (file: File) => createPreview(file, ENOUGH), drop: dropPreview }

export const avatarUploadLogic = ({ graphql, shelf }: LogicParts) =>
  provideActors(avatarUploadMachine, avatarUploadActors({ graphql, shelf, previews }))
