import { t } from '../language/t.ts'
import { SERVED_SCENE } from '../viewer/served-scene.ts'
import { stateWords } from '../viewer/state-words.ts'

/** The files of a scene, by the addresses that the app will ask for. */
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
 * What lets a scene begin before its app: splats, the photo that the surface takes, what is said while it
 * is on its way, and what it is called once it can be turned.
 */
export function sceneMeta({ splatUrl, splatLightUrl, photoUrl, photoFov }: SceneFiles): string {
  if (!splatUrl) return ''
  const addresses = { splats: splatUrl, light: splatLightUrl, photo: photoFov ? photoUrl : null }
  const words = { loading: stateWords.loading, called: t('立体画像') }
  const data = Object.entries({ ...addresses, ...words }).map(([name, text]) =>
    text ? ` data-${name}="${escaped(text)}"` : '',
  )
  return `<meta name="${SERVED_SCENE}" content=""${data.join('')}>`
}
