import {
  AppBase,
  AppOptions,
  Asset,
  CameraComponentSystem,
  Color,
  Entity,
  GSplatComponentSystem,
  GSplatHandler,
  TextureHandler,
  Vec3,
  WebglGraphicsDevice,
} from 'playcanvas'

import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import { ViewerError } from './download-scene.ts'
import { FramesInFlight, whenDrawn } from './frames-in-flight.ts'
import { PhotoSurface } from './photo-surface.ts'
import type { ScenePhoto } from './photo-surface.ts'
import { isFramed } from './projection.ts'

/** Engine without its own loop: it draws a frame only on request, except in a headset session. */
class OnDemandApp extends AppBase {
  override requestAnimationFrame(): void {
    if (this.xr?.session) super.requestAnimationFrame()
  }
}

/**
 * Opacity below which a splat's rim is skipped. Splats of a photo are opaque and overlap, so that thin rims
 * cost a quarter of all pixels and only blur; trained scenes depend on faint splats.
 */
const faintest = { framed: 0.05, free: 1 / 255 } as const

export interface View {
  readonly eye: Vector
  readonly verticalFov: number
}

interface SplatStageOptions {
  readonly clearColor: Vector
  /** Called when the splats have been sorted: another frame is worth drawing. */
  readonly onSorted: () => void
}

function createDevice(canvas: HTMLCanvasElement): WebglGraphicsDevice {
  try {
    return new WebglGraphicsDevice(canvas, {
      antialias: false,
      alpha: false,
      powerPreference: 'high-performance',
    })
  } catch (error) {
    throw new ViewerError('WEBGL_UNAVAILABLE', error)
  }
}

/** Number of loaded files, for unique names: the engine caches assets by name. */
let loaded = 0

async function loadSog(app: AppBase, file: ArrayBuffer): Promise<Asset> {
  loaded += 1
  const name = `scene-${loaded}.sog`
  // The engine accepts bytes in memory as `contents`, which its types do not fully cover.
  const asset = new Asset('scene', 'gsplat', { url: name, filename: name, contents: file })
  await new Promise<void>((resolve, reject) => {
    asset.once('load', () => (asset.resource ? resolve() : reject(new ViewerError('BAD_FILE'))))
    asset.once('error', (cause: unknown) => reject(new ViewerError('BAD_FILE', cause)))
    app.assets.add(asset)
    app.assets.load(asset)
  })
  return asset
}

/** Returns the splat centres by which the engine sorts, in world coordinates. */
function centresOf(scene: Entity, { resource }: { readonly resource: unknown }): Float32Array {
  const centres: unknown = typeof resource === 'object' && resource ? Reflect.get(resource, 'centers') : null
  if (!(centres instanceof Float32Array)) return new Float32Array()
  const matrix = scene.getWorldTransform()
  if (matrix.isIdentity()) return centres
  const placed = new Float32Array(centres.length)
  const centre = new Vec3()
  for (let at = 0; at + 2 < centres.length; at += 3) {
    centre.set(centres[at] ?? 0, centres[at + 1] ?? 0, centres[at + 2] ?? 0)
    matrix.transformPoint(centre, centre)
    placed.set([centre.x, centre.y, centre.z], at)
  }
  return placed
}

function createApp(canvas: HTMLCanvasElement, device: WebglGraphicsDevice): OnDemandApp {
  const options = new AppOptions()
  options.graphicsDevice = device
  options.componentSystems = [CameraComponentSystem, GSplatComponentSystem]
  options.resourceHandlers = [TextureHandler, GSplatHandler]
  const app = new OnDemandApp(canvas)
  app.init(options)
  app.autoRender = false
  app.start()
  // By default the engine skips splats smaller than a pixel, which on a small stage is most of the picture.
  app.scene.gsplat.minPixelSize = 0
  return app
}

/** One WebGL2 context with one splat scene. */
export class SplatStage {
  readonly #options: SplatStageOptions
  readonly #canvas: HTMLCanvasElement
  readonly #device: WebglGraphicsDevice
  readonly #app: OnDemandApp
  readonly #inFlight: FramesInFlight
  /** Holds the start position of the view while a headset moves the eye. */
  readonly #rig: Entity
  readonly #eye: Entity
  readonly #scene: Entity
  readonly #surface: PhotoSurface
  readonly #target = new Vec3()
  readonly #up = new Vec3(0, 1, 0)
  #isDestroyed = false
  #isSorted = false
  #isCurrent = false
  #isInVr = false
  #shown: Asset | undefined
  #centres: Float32Array | undefined

  /** Throws ViewerError WEBGL_UNAVAILABLE. */
  constructor(canvas: HTMLCanvasElement, options: SplatStageOptions) {
    this.#options = options
    this.#canvas = canvas
    this.#device = createDevice(canvas)
    this.#app = createApp(canvas, this.#device)
    this.#inFlight = new FramesInFlight(this.#device.gl)
    this.#rig = new Entity('rig', this.#app)
    this.#eye = new Entity('eye', this.#app)
    this.#scene = new Entity('scene', this.#app)
    this.#surface = new PhotoSurface(this.#app, this.#scene)
    this.#eye.addComponent('camera', { clearColor: new Color(...options.clearColor) })
    this.#rig.addChild(this.#eye)
    this.#app.root.addChild(this.#rig)
    this.#app.root.addChild(this.#scene)
    this.#app.scene.on('gsplat:sorted', () => {
      this.#isSorted = true
      options.onSorted()
    })
    this.#app.systems.gsplat?.on('frame:ready', (_camera: unknown, _layer: unknown, ready: boolean) => {
      this.#isCurrent = ready
    })
  }

  /**
   * Parses and shows a .sog file in place of the previous one, which is drawn until the new one is sorted.
   * Throws ViewerError BAD_FILE.
   */
  async show(file: ArrayBuffer): Promise<void> {
    const asset = await loadSog(this.#app, file)
    if (this.#isDestroyed) return
    const before = this.#shown
    if (this.#scene.gsplat) this.#scene.gsplat.asset = asset
    else this.#scene.addComponent('gsplat', { asset })
    this.#isCurrent = false
    this.#shown = asset
    this.#centres = undefined
    if (!before) return
    // The engine frees its memory once no frame uses it any more.
    this.#app.assets.remove(before)
    before.unload()
  }

  /** Largest side of a picture that this graphics processor accepts, in pixels. */
  largestPicture(): number {
    return this.#device.maxTextureSize
  }

  /** Colours the surface with this photo from the next frame on. */
  setPhoto(photo: ScenePhoto): void {
    if (!this.#isDestroyed) this.#surface.show(photo)
  }

  hasPhoto(): boolean {
    return this.#surface.isShown()
  }

  setCamera(camera: CameraParameters): void {
    const { scale, rotation } = camera.transform
    this.#target.set(...camera.target)
    this.#up.set(...camera.up)
    this.#scene.setLocalEulerAngles(...rotation)
    this.#app.scene.gsplat.alphaClipForward = isFramed(camera) ? faintest.framed : faintest.free
    this.#scene.setLocalScale(scale, scale, scale)
    this.#centres = undefined
    if (!this.#eye.camera) return
    this.#eye.camera.nearClip = camera.near
    this.#eye.camera.farClip = camera.far
  }

  /** Returns the splat centres in the world, x, y, z in turn; empty before `show`. */
  centres(): Float32Array {
    this.#centres ??= this.#shown ? centresOf(this.#scene, this.#shown) : new Float32Array()
    return this.#centres
  }

  /** Sets the canvas size in device pixels; draws nothing by itself. */
  setSize(width: number, height: number): void {
    if (this.#canvas.width !== width || this.#canvas.height !== height)
      this.#device.setResolution(width, height)
  }

  /**
   * Draws one frame; returns true if the scene is sorted for the current pose, false while the sorting is
   * behind.
   */
  draw(view: View): boolean {
    if (this.#isDestroyed || this.#device.contextLost) return false
    if (this.#isInVr) return true
    this.#eye.setPosition(...view.eye)
    this.#eye.lookAt(this.#target, this.#up)
    if (this.#eye.camera) this.#eye.camera.fov = view.verticalFov
    this.#app.renderNextFrame = true
    this.#app.tick(performance.now())
    this.#inFlight.add()
    return this.#isSorted && this.#isCurrent
  }

  /** True while submitted frames are still to be drawn: one more would be seen late. */
  isBehind(): boolean {
    return !this.#isDestroyed && !this.#isInVr && this.#inFlight.areMany()
  }

  /** Resolves when the last frame has been drawn. */
  async whenDrawn(): Promise<void> {
    if (!this.#isDestroyed) await whenDrawn(this.#device.gl)
  }

  /**
   * Shows the scene in a headset, starting from the given view, until its wearer leaves. Rejects on failure.
   */
  async enterVr(view: View): Promise<void> {
    const { startVr } = await import('./vr-session.ts')
    if (this.#isDestroyed || this.#isInVr || !this.#eye.camera) return
    this.#isInVr = true
    this.#rig.setPosition(...view.eye)
    this.#rig.lookAt(this.#target, this.#up)
    this.#app.autoRender = true
    try {
      await startVr(this.#app, this.#eye.camera, () => this.#leaveVr())
    } catch (error) {
      this.#leaveVr()
      throw error
    }
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    const { gl } = this.#device
    this.#app.destroy()
    // Frees the memory now instead of at some later garbage collection.
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #leaveVr(): void {
    this.#isInVr = false
    this.#app.autoRender = false
    this.#rig.setPosition(0, 0, 0)
    this.#rig.setEulerAngles(0, 0, 0)
    this.#options.onSorted()
  }
}
