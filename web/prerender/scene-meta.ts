import { t } from '../language/t.ts'
import { SERVED_SCENE } from '../viewer/served-scene.ts'

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
 * What lets a scene begin before its app: splats, the photo that the surface takes, and what it is called
 * once it can be turned.
 */
export function sceneMeta({ splatUrl, splatLightUrl, photoUrl, photoFov }: SceneFiles): string {
  if (!splatUrl) return ''
  const addresses = { splats: splatUrl, light: splatLightUrl, photo: photoFov ? photoUrl : null }
  const data = Object.entries({ ...addresses, called: t('立体画像') }).map(([name, text]) =>
    text ? ` data-${name}="${escaped(text)}"` : '',
  )
  return `<meta name="${SERVED_SCENE}" content=""${data.join('')}>`
}
