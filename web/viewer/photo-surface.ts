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

/** Gives the visible surface of a scene the colours of its photo. */
export class PhotoSurface {
  readonly #app: AppBase
  readonly #scene: Entity
  readonly #fromWorld = new Mat4()
  readonly #viewports = new Float32Array(8)
  #followed = ''

  constructor(app: AppBase, scene: Entity, { picture, fov, aspect }: ScenePhoto) {
    this.#app = app
    this.#scene = scene
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
    Reflect.apply(texture.setSource, texture, [picture])
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
    app.on('update', () => this.#follow())
  }

  /** Before each frame: where the scene stands, and which parts of the canvas the views take. */
  #follow(): void {
    const { material } = this.#app.scene.gsplat
    const { width, height } = this.#app.graphicsDevice
    const views = this.#app.xr?.session ? this.#app.xr.views.list : []
    for (const index of [0, 1]) {
      const viewport = views[index]?.viewport
      this.#viewports.set(
        viewport ? [viewport.x, viewport.y, viewport.z, viewport.w] : [0, 0, width, height],
        4 * index,
      )
    }
    this.#fromWorld.copy(this.#scene.getWorldTransform()).invert()
    const followed = [...this.#viewports, ...this.#fromWorld.data].join(' ')
    if (followed === this.#followed) return
    this.#followed = followed
    material.setParameter('uPhotoViewports[0]', this.#viewports)
    material.setParameter('uPhotoFromWorld', this.#fromWorld.data)
    material.update()
  }
}
