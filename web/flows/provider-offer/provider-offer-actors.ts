import { fromPromise } from 'xstate'

import { providerOfferMachine } from '#machines/provider-offer/provider-offer.machine.ts'
import { beginReturn } from '#web/browser/provider-return.ts'
import { readProviderName } from '#web/browser/public-config.ts'

/** Actor implementations of the button that leaves for the provider. */
const providerOfferActors = {
  readOffer: fromPromise<string | null>(async ({ signal }) => await readProviderName(signal)),
  leave: fromPromise<void>(async ({ signal }) => {
    const challenge = await beginReturn()
    location.assign(`/v1/auth/provider?challenge=${challenge}`)
    // A browser that goes back may show this page as it was.
    await new Promise((resolve) => {
      addEventListener('pageshow', resolve, { once: true, signal })
    })
  }),
}

export const providerOfferLogic = () => providerOfferMachine.provide({ actors: providerOfferActors })
