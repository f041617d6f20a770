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

import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { eyeOf, startPose } from '#web/viewer/pose.ts'
import { verticalFov } from '#web/viewer/projection.ts'

import type { OpenedScene } from '../measured-page.ts'

let app: AppBase | undefined
let canvas: HTMLCanvasElement | undefined

const loadSplats = async (into: AppBase, url: string): Promise<Asset> => {
  const contents = await (await fetch(url)).arrayBuffer()
  const asset = new Asset('scene', 'gsplat', { url: 'scene.sog', filename: 'scene.sog', contents })
  await new Promise<void>((resolve, reject) => {
    asset.once('load', () => resolve())
    asset.once('error', reject)
    into.assets.add(asset)
    into.assets.load(asset)
  })
  return asset
}

/** The engine as in its examples: its own loop, every frame drawn, the camera moved in `update`. */
export const open = (stage: HTMLElement, scene: OpenedScene): void => {
  canvas = document.createElement('canvas')
  canvas.style.cssText = 'display:block;width:100%;height:100%'
  canvas.width = Math.round(scene.width * scene.sharpness)
  canvas.height = Math.round(scene.height * scene.sharpness)
  stage.append(canvas)
  const options = new AppOptions()
  options.graphicsDevice = new WebglGraphicsDevice(canvas, { antialias: false, alpha: false })
  options.componentSystems = [CameraComponentSystem, GSplatComponentSystem]
  options.resourceHandlers = [TextureHandler, GSplatHandler]
  const opened = new AppBase(canvas)
  app = opened
  opened.init(options)
  opened.start()

  const camera = readCameraParameters(scene.camera)
  const aspect = scene.width / scene.height
  const target = new Vec3(camera.target)
  const eye = new Entity()
  eye.addComponent('camera', {
    clearColor: new Color(0, 0, 0),
    nearClip: camera.near,
    farClip: camera.far,
  })
  opened.root.addChild(eye)
  let time = 0
  opened.on('update', (seconds: number) => {
    if (scene.moving) time += seconds * 1000
    const phase = (time * 2 * Math.PI) / camera.sway.periodMs
    const pose = {
      ...startPose(camera),
      yaw: camera.sway.amplitude * Math.sin(phase),
      pitch: camera.sway.amplitude * 0.3 * Math.sin(2 * phase),
    }
    eye.setPosition(...eyeOf(camera, pose))
    eye.lookAt(target)
    if (eye.camera) eye.camera.fov = verticalFov(camera, aspect, aspect, pose)
  })
  void loadSplats(opened, scene.splatUrl).then((asset) => {
    const splats = new Entity()
    splats.addComponent('gsplat', { asset })
    opened.root.addChild(splats)
  })
}

export const isSeen = (): boolean => true

export const close = async (): Promise<void> => {
  app?.destroy()
  canvas?.remove()
  app = undefined
  canvas = undefined
}
