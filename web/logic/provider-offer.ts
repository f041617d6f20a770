import { providerOfferMachine } from '#machines/provider-offer/provider-offer.machine.ts'
import { providerOfferActors } from '#web/actors/provider-offer-actors.ts'

export const providerOfferLogic = () => providerOfferMachine.provide({ actors: providerOfferActors })
