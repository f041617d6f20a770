import {
  Mat4,
  Vec3,
  ADDRESS_MIRRORED_REPEAT,
  FILTER_LINEAR,
  FILTER_LINEAR_MIPMAP_NEAREST,
  PIXELFORMAT_RGBA8,
  Texture,
  TYPE_FLOAT32,
} from 'playcanvas'
import type { AppBase, CameraComponent, Entity } from 'playcanvas'

import { photoCodes, photoReach } from '#contract/scene-format.ts'

const float = (value: number): string => value.toFixed(6)

/**
 * Computes the map from the screen to the photo for each splat. A fragment is followed along its view ray to
 * the plane through the splat's centre that faces the source camera, and from there into the photo: both
 * together are one projective map of the fragment's coordinates, with the rows `photoX`, `photoY` and
 * `photoO`. At the start pose every splat finds the same texel, so that overlap blurs nothing.
 */
const photoVertex = /* glsl */ `
uniform uint view_index;
uniform mat4 uPhotoFromWorld;
uniform vec2 uPhotoLens; // half of 1 / tangent, across and up
uniform vec4 uPhotoRays[8]; // for each view, rays to the corners of the photo

void modifySplatCenter(inout vec3 center) {}
void modifySplatRotationScale(vec3 before, vec3 after, inout vec4 rotation, inout vec3 scale) {}

void modifySplatColor(vec3 center, inout vec4 color) {
  uint view = 4u * min(view_index, 1u);
  vec4 across = uPhotoRays[view];
  vec4 up = uPhotoRays[view + 1u];
  vec4 depth = uPhotoRays[view + 2u];
  float away = length(vec3(across.w, up.w, depth.w));
  int code = int(color.a * 255.0 + 0.5) & 3;
  float share = 1.0;
  if (code == ${photoCodes.behind}) share = max(0.0, 1.0 - away / ${float(photoReach.behind)});
  if (code == ${photoCodes.rim}) share = max(0.0, 1.0 - away / ${float(photoReach.rim)});

  float z = (uPhotoFromWorld * vec4(center, 1.0)).z;
  vec2 lens = uPhotoLens / -z;
  vec3 u = 0.5 * depth.xyz + lens.x * (across.w * depth.xyz + (z - depth.w) * across.xyz);
  vec3 v = 0.5 * depth.xyz - lens.y * (up.w * depth.xyz + (z - depth.w) * up.xyz);

  setPhotoX(vec3(u.x, v.x, depth.x));
  setPhotoY(vec3(u.y, v.y, depth.y));
  setPhotoO(vec3(u.z, v.z, depth.z));
  setPhotoShare(vec2(share, uPhotoRays[view + 3u].x));
}`

const photoFragment = /* glsl */ `
uniform sampler2D uPhoto;

void modifySplatColor(vec2 gaussianUV, inout vec4 color) {
  vec2 share = getPhotoShare();
  if (share.x <= 0.0) return;
  vec3 at = getPhotoX() * gl_FragCoord.x + getPhotoY() * gl_FragCoord.y + getPhotoO();
  color.rgb = mix(color.rgb, textureLod(uPhoto, at.xy / at.z, share.y).rgb, share.x);
}`

/** View drawn into a part of the canvas: a screen's only one, or one of a headset's two. */
export interface PhotoView {
  /** Matrix from the world to clip space, -1 to 1. */
  readonly clipFromWorld: Mat4
  readonly eye: Vec3
  /** Pixels of the canvas: left, bottom, width, height. */
  readonly viewport: readonly [number, number, number, number]
}

/** Half of 1 / tangent of the source camera, and the photo's height in texels. */
interface PhotoLens {
  readonly up: number
  readonly texels: number
}

/** Numbers written per view. */
export const photoRaySize = 16

/**
 * Writes the values shared by all splats of a view to `into`, starting at `at`. First three rows, which take
 * a fragment's coordinates (x, y, 1) to the direction of its view ray as the source camera sees it: across,
 * up, and along its axis; the last number of each row is the eye's position relative to the source camera.
 * Then the mip level at which a texel is as large as a pixel.
 */
export function writePhotoRays(
  into: Float32Array,
  at: number,
  photoFromWorld: Mat4,
  lens: PhotoLens,
  { clipFromWorld, eye, viewport: [x, y, width, height] }: PhotoView,
): void {
  const up = rowOf(clipFromWorld, 1)
  // Omit clip z: the direction of a ray depends on x, y and w only.
  const worldFromClip = threeByThree(rowOf(clipFromWorld, 0), up, rowOf(clipFromWorld, 3)).invert()
  const clipFromPixels = threeByThree(
    [2 / width, 0, (-2 * x) / width - 1],
    [0, 2 / height, (-2 * y) / height - 1],
    [0, 0, 1],
  )
  const rays = new Mat4().mul2(new Mat4().mul2(photoFromWorld, worldFromClip), clipFromPixels)
  const from = photoFromWorld.transformPoint(eye, new Vec3())
  into.set([...rowOf(rays, 0), from.x, ...rowOf(rays, 1), from.y, ...rowOf(rays, 2), from.z], at)
  const texelsInPixel = (lens.texels * lens.up * 2) / (height * Math.hypot(...up))
  // Use one level, a little sharper than the nearest: blending two costs twice as much.
  into[at + 12] = Math.max(0, Math.floor(Math.log2(texelsInPixel)))
}

type Row = readonly [number, number, number]

function rowOf({ data }: Mat4, row: number): Row {
  return [data[row] ?? 0, data[row + 4] ?? 0, data[row + 8] ?? 0]
}

function threeByThree(...rows: readonly [Row, Row, Row]): Mat4 {
  const [a, b, c] = rows
  return new Mat4().set([a[0], b[0], c[0], 0, a[1], b[1], c[1], 0, a[2], b[2], c[2], 0, 0, 0, 0, 1])
}

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
