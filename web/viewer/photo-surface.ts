import {
  ADDRESS_MIRRORED_REPEAT,
  FILTER_LINEAR,
  FILTER_LINEAR_MIPMAP_NEAREST,
  Mat4,
  PIXELFORMAT_RGBA8,
  Texture,
  TYPE_FLOAT32,
  Vec3,
} from 'playcanvas'
import type { AppBase, CameraComponent, Entity } from 'playcanvas'

import { photoRaySize, writePhotoRays } from './photo-rays.ts'
import type { PhotoView } from './photo-rays.ts'
import { photoFragment, photoVertex } from './photo-shader.ts'

/** The photo of a scene, decoded, and the vertical field of view in degrees that it was taken with. */
export interface ScenePhoto {
  readonly picture: ImageBitmap
  readonly fov: number
  /** Of the original: the texture's own sides are rounded. */
  readonly aspect: number
}

/**
 * The visible surface of a scene has the colours of its photo, from the first one that is `shown` and for as
 * long as the engine lives. Make one for each engine.
 */
export class PhotoSurface {
  readonly #app: AppBase
  readonly #scene: Entity
  readonly #lens = { up: 1, texels: 1 }
  #texture: Texture | undefined

  constructor(app: AppBase, scene: Entity) {
    this.#app = app
    this.#scene = scene
  }

  isShown(): boolean {
    return this.#texture !== undefined
  }

  /** Another picture of the same view takes the place of the one before. */
  show({ picture, fov, aspect }: ScenePhoto): void {
    const { material } = this.#app.scene.gsplat
    const before = this.#texture
    this.#texture = textureOf(this.#app, picture)
    this.#lens.up = 0.5 / Math.tan((fov * Math.PI) / 360)
    this.#lens.texels = picture.height
    if (!before) this.#begin()
    material.setParameter('uPhoto', this.#texture)
    material.setParameter('uPhotoLens', [this.#lens.up / aspect, this.#lens.up])
    material.update()
    before?.destroy()
  }

  #begin(): void {
    const [app, scene] = [this.#app, this.#scene]
    const { material, varyings } = app.scene.gsplat
    varyings.add([
      ...['photoX', 'photoY', 'photoO'].map((name) => ({ name, type: TYPE_FLOAT32, components: 3 })),
      { name: 'photoShare', type: TYPE_FLOAT32, components: 2 },
    ])
    const chunks = material.getShaderChunks('glsl')
    chunks.set('gsplatModifyVS', photoVertex)
    chunks.set('gsplatModifyPS', photoFragment)
    let followed = ''
    app.on('update', () => {
      const fromWorld = new Mat4().copy(scene.getWorldTransform()).invert()
      const now = fromWorld.data.join(' ')
      if (now === followed) return
      followed = now
      material.setParameter('uPhotoFromWorld', fromWorld.data)
      material.update()
    })
    const rays = new Float32Array(2 * photoRaySize)
    const scoped = app.graphicsDevice.scope.resolve('uPhotoRays[0]')
    // By then the frame's size and its eyes are known.
    app.scene.on('prerender', (camera: CameraComponent) => {
      const fromWorld = new Mat4().copy(scene.getWorldTransform()).invert()
      for (const [index, view] of viewsOf(app, camera).entries())
        writePhotoRays(rays, index * photoRaySize, fromWorld, this.#lens, view)
      scoped.setValue(rays)
    })
  }
}

function textureOf({ graphicsDevice }: AppBase, picture: ImageBitmap): Texture {
  const texture = new Texture(graphicsDevice, {
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
  return texture
}

/** The views of a frame: one, or a headset's two. */
function viewsOf({ xr, graphicsDevice }: AppBase, component: CameraComponent): readonly PhotoView[] {
  const { camera } = component
  if (!xr?.session) {
    const clipFromWorld = new Mat4().mul2(camera.projectionMatrix, camera.viewMatrix)
    const viewport = [0, 0, graphicsDevice.width, graphicsDevice.height] as const
    return [{ clipFromWorld, eye: component.entity.getPosition(), viewport }]
  }
  camera.updateViewTransforms()
  return xr.views.list.slice(0, 2).map(({ projViewOffMat, positionData, viewport: { x, y, z, w } }) => {
    const [across = 0, up = 0, along = 0] = positionData
    return { clipFromWorld: projViewOffMat, eye: new Vec3(across, up, along), viewport: [x, y, z, w] }
  })
}
