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

import type { CameraParameters, Vector } from '#contract/camera-parameters.ts'

import { ViewerError } from './download-splats.ts'
import { isFramed } from './framing.ts'
import { whenDrawn } from './when-drawn.ts'

/**
 * The engine without its own loop: a frame is drawn when it is asked for, and only then; a headset asks for
 * all.
 */
class OnDemandApp extends AppBase {
  override requestAnimationFrame(): void {
    if (this.xr?.session) super.requestAnimationFrame()
  }
}

/**
 * Opacity below which a splat's rim is left out. Splats of a photo are opaque and overlap, so that thin rims
 * cost a quarter of all pixels and only blur; trained scenes live by faint splats.
 */
const faintest = { framed: 0.05, free: 1 / 255 } as const

export type View = { eye: Vector; verticalFov: number }

export type SplatStage = {
  /** Parses and shows a .sog file. Throws ViewerError BAD_FILE. */
  show(file: ArrayBuffer): Promise<void>
  setCamera(camera: CameraParameters): void
  /** Centres of the splats in the world, x, y, z in turn; empty before `show`. */
  centres(): Float32Array
  /** Canvas size in device pixels; draws nothing by itself. */
  setSize(width: number, height: number): void
  /**
   * Draws one frame; true when it shows the scene sorted for a pose of now, false while the sorting is
   * behind.
   */
  draw(view: View): boolean
  /** Resolves when what was drawn last is there to be seen. */
  whenDrawn(): Promise<void>
  /**
   * Shows the scene in a headset from where the view is, until its wearer leaves. Rejects where that fails.
   */
  enterVr(view: View): Promise<void>
  destroy(): void
}

type Wishes = {
  clearColor: [red: number, green: number, blue: number]
  /** The sorted order of the splats has come: worth another frame. */
  onSorted: () => void
}

const createDevice = (canvas: HTMLCanvasElement): WebglGraphicsDevice => {
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

const loadSog = async (app: AppBase, file: ArrayBuffer): Promise<Asset> => {
  // The engine takes bytes that are already here as `contents`; its types know only strings and buffers of
  // addresses.
  const asset = new Asset('scene', 'gsplat', { url: 'scene.sog', filename: 'scene.sog', contents: file })
  await new Promise<void>((resolve, reject) => {
    asset.once('load', () => (asset.resource ? resolve() : reject(new ViewerError('BAD_FILE'))))
    asset.once('error', (cause: unknown) => reject(new ViewerError('BAD_FILE', cause)))
    app.assets.add(asset)
    app.assets.load(asset)
  })
  return asset
}

/** What the engine sorts by, in the world as the scene stands in it. */
const centresOf = (scene: Entity, { resource }: { resource: unknown }): Float32Array => {
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

/** One WebGL2 context with one splat scene. Throws ViewerError WEBGL_UNAVAILABLE. */
export const createSplatStage = (canvas: HTMLCanvasElement, { clearColor, onSorted }: Wishes): SplatStage => {
  const options = new AppOptions()
  const device = createDevice(canvas)
  options.graphicsDevice = device
  options.componentSystems = [CameraComponentSystem, GSplatComponentSystem]
  options.resourceHandlers = [TextureHandler, GSplatHandler]
  const app = new OnDemandApp(canvas)
  app.init(options)
  app.autoRender = false
  app.start()
  // The engine would leave out what is smaller than a pixel, which on a small stage is most of the picture.
  app.scene.gsplat.minPixelSize = 0

  const rig = new Entity('rig')
  const eye = new Entity('eye')
  eye.addComponent('camera', { clearColor: new Color(...clearColor) })
  rig.addChild(eye)
  app.root.addChild(rig)
  const scene = new Entity('scene')
  app.root.addChild(scene)

  const target = new Vec3()
  const up = new Vec3(0, 1, 0)
  let destroyed = false
  let sorted = false
  let current = false
  let isInVr = false
  let shown: Asset | undefined
  let centres: Float32Array | undefined
  app.scene.on('gsplat:sorted', () => {
    sorted = true
    onSorted()
  })
  app.systems.gsplat?.on('frame:ready', (_camera: unknown, _layer: unknown, ready: boolean) => {
    current = ready
  })

  const leaveVr = (): void => {
    isInVr = false
    app.autoRender = false
    rig.setPosition(0, 0, 0)
    rig.setEulerAngles(0, 0, 0)
    onSorted()
  }

  return {
    async show(file) {
      const asset = await loadSog(app, file)
      if (destroyed) return
      scene.addComponent('gsplat', { asset })
      shown = asset
      centres = undefined
    },
    setCamera(camera) {
      target.set(...camera.target)
      up.set(...camera.up)
      scene.setLocalEulerAngles(...camera.transform.rotation)
      app.scene.gsplat.alphaClipForward = isFramed(camera) ? faintest.framed : faintest.free
      scene.setLocalScale(camera.transform.scale, camera.transform.scale, camera.transform.scale)
      centres = undefined
      if (!eye.camera) return
      eye.camera.nearClip = camera.near
      eye.camera.farClip = camera.far
    },
    centres: () => (centres ??= shown ? centresOf(scene, shown) : new Float32Array()),
    setSize(width, height) {
      if (canvas.width !== width || canvas.height !== height) device.setResolution(width, height)
    },
    draw(view) {
      if (destroyed || device.contextLost) return false
      if (isInVr) return true
      eye.setPosition(...view.eye)
      eye.lookAt(target, up)
      if (eye.camera) eye.camera.fov = view.verticalFov
      app.renderNextFrame = true
      app.tick(performance.now())
      return sorted && current
    },
    async whenDrawn() {
      if (!destroyed) await whenDrawn(device.gl)
    },
    async enterVr(view) {
      const { startVr } = await import('./vr-session.ts')
      if (destroyed || isInVr || !eye.camera) return
      isInVr = true
      rig.setPosition(...view.eye)
      rig.lookAt(target, up)
      app.autoRender = true
      try {
        await startVr(app, eye.camera, leaveVr)
      } catch (error) {
        leaveVr()
        throw error
      }
    },
    destroy() {
      if (destroyed) return
      destroyed = true
      const { gl } = device
      app.destroy()
      // Gives the memory back now instead of at some later garbage collection.
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}
