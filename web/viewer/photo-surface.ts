import {
  ADDRESS_MIRRORED_REPEAT,
  FILTER_LINEAR,
  FILTER_LINEAR_MIPMAP_NEAREST,
  Mat4,
  PIXELFORMAT_RGBA8,
  Texture,
  TYPE_FLOAT32,
} from 'playcanvas'
import type { AppBase, Entity } from 'playcanvas'

import { photoFragment, photoVertex } from './photo-shader.ts'

/** The photo of a scene, decoded, and the vertical field of view in degrees that it was taken with. */
export interface ScenePhoto {
  readonly picture: ImageBitmap
  readonly fov: number
  /** Of the original: the texture's own sides are rounded. */
  readonly aspect: number
}

/** Gives the visible surface of a scene the colours of its photo, for as long as the engine lives. */
export function showPhoto(app: AppBase, scene: Entity, { picture, fov, aspect }: ScenePhoto): void {
  const texture = new Texture(app.graphicsDevice, {
    name: 'photo',
    width: picture.width,
    height: picture.height,
    format: PIXELFORMAT_RGBA8,
    mipmaps: true,
    flipY: false,
    minFilter: FILTER_LINEAR_MIPMAP_NEAREST,
    magFilter: FILTER_LINEAR,
    // As the converter continues a picture past its border.
    addressU: ADDRESS_MIRRORED_REPEAT,
    addressV: ADDRESS_MIRRORED_REPEAT,
  })
  // The engine takes bitmaps; its types know only elements.
  Reflect.apply(Reflect.get(texture, 'setSource') as () => void, texture, [picture])
  const { material, varyings } = app.scene.gsplat
  varyings.add([
    ...['photoX', 'photoY', 'photoO'].map((name) => ({ name, type: TYPE_FLOAT32, components: 3 })),
    { name: 'photoShare', type: TYPE_FLOAT32, components: 2 },
  ])
  const chunks = material.getShaderChunks('glsl')
  chunks.set('gsplatModifyVS', photoVertex)
  chunks.set('gsplatModifyPS', photoFragment)
  const slope = 0.5 / Math.tan((fov * Math.PI) / 360)
  material.setParameter('uPhoto', texture)
  material.setParameter('uPhotoLens', [slope / aspect, slope, picture.height])
  let followed = ''
  app.on('update', () => {
    const viewports = viewportsOf(app)
    const fromWorld = new Mat4().copy(scene.getWorldTransform()).invert()
    const now = [...viewports, ...fromWorld.data].join(' ')
    if (now === followed) return
    followed = now
    material.setParameter('uPhotoViewports[0]', viewports)
    material.setParameter('uPhotoFromWorld', fromWorld.data)
    material.update()
  })
}

/** Which parts of the canvas the views take: one, or a headset's two. */
function viewportsOf({ xr, graphicsDevice }: AppBase): Float32Array {
  const views = xr?.session ? xr.views.list : []
  const viewports = new Float32Array(8)
  for (const index of [0, 1]) {
    const viewport = views[index]?.viewport
    const { x, y, z, w } = viewport ?? { x: 0, y: 0, z: graphicsDevice.width, w: graphicsDevice.height }
    viewports.set([x, y, z, w], 4 * index)
  }
  return viewports
}
