import { ConsentBanner } from './consent-banner.tsx'
import { NewBuildBanner } from './new-build-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export function Banners() {
  return (
    <>
      <OfflineBanner />
      <NewBuildBanner />
      <ConsentBanner />
    </>
  )
}
