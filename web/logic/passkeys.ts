import { passkeysMachine } from '#machines/passkey/passkeys.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { passkeysActors } from '#web/actors/passkey-actors.ts'

export const passkeysLogic = ({ graphql }: LogicParts) =>
  passkeysMachine.provide({ actors: passkeysActors(graphql) })
