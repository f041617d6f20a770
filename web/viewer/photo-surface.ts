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

/** Decoded photo of a scene, with the vertical field of view, in degrees, at which it was taken. */
export interface ScenePhoto {
  readonly picture: ImageBitmap
  readonly fov: number
  /** Width / height of the original: the texture's own sides are rounded. */
  readonly aspect: number
}

/**
 * Colours the visible surface of a scene with its photo, from the first `show` for as long as the engine
 * lives. Create one per engine.
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

  /** Shows a photo, in place of an earlier picture of the same view. */
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
    // The frame's size and views are known at this event.
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
    // The converter extends a picture past its border in the same way.
    addressU: ADDRESS_MIRRORED_REPEAT,
    addressV: ADDRESS_MIRRORED_REPEAT,
  })
  // The engine accepts bitmaps, but its types list only elements.
  Reflect.apply(Reflect.get(texture, 'setSource') as () => void, texture, [picture])
  return texture
}

/** Returns the views of a frame: one, or two for a headset. */
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
