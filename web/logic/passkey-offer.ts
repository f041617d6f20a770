import { passkeyOfferMachine } from '#machines/passkey/passkey-offer.machine.ts'
import { passkeyOfferActors } from '#web/actors/passkey-actors.ts'

export const passkeyOfferLogic = () => passkeyOfferMachine.provide({ actors: passkeyOfferActors })
