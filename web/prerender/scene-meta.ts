import { t } from '../language/t.ts'
import { SERVED_SCENE } from '../viewer/served-scene.ts'
import { stateMessages } from '../viewer/state-words.ts'

/** Files of a scene, by the addresses that the app will request. */
interface SceneFiles {
  readonly splatUrl?: string | null
  readonly splatLightUrl?: string | null
  readonly photoUrl?: string | null
  readonly photoFov?: number | null
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/**
 * Returns the meta element by which a scene starts before its app: splats, the photo for the surface, the
 * announcement while it loads, and its role description once it can be turned. Empty without splats.
 */
export function sceneMeta({ splatUrl, splatLightUrl, photoUrl, photoFov }: SceneFiles): string {
  if (!splatUrl) return ''
  const addresses = { splats: splatUrl, light: splatLightUrl, photo: photoFov ? photoUrl : null }
  const words = { loading: stateMessages.loading, called: t('立体画像') }
  const data = Object.entries({ ...addresses, ...words }).map(([name, text]) =>
    text ? ` data-${name}="${escaped(text)}"` : '',
  )
  return `<meta name="${SERVED_SCENE}" content=""${data.join('')}>`
}
