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

/** What lets the files of a scene begin before its app: splats, and the photo that the surface takes. */
export function sceneMeta({ splatUrl, splatLightUrl, photoUrl, photoFov }: SceneFiles): string {
  if (!splatUrl) return ''
  const addresses = { splats: splatUrl, light: splatLightUrl, photo: photoFov ? photoUrl : null }
  const data = Object.entries(addresses).map(([name, address]) =>
    address ? ` data-${name}="${escaped(address)}"` : '',
  )
  return `<meta name="${SERVED_SCENE}" content=""${data.join('')}>`
}
