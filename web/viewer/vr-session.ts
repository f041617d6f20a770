import { XRSPACE_LOCAL, XRTYPE_VR, XrManager } from 'playcanvas'
import type { AppBase, CameraComponent } from 'playcanvas'

const managers = new WeakMap<AppBase, XrManager>()

async function managerOf(app: AppBase): Promise<XrManager> {
  const manager = managers.get(app) ?? new XrManager(app)
  managers.set(app, manager)
  app.xr = manager
  if (!manager.isAvailable(XRTYPE_VR))
    await new Promise<void>((resolve) => manager.once(`available:${XRTYPE_VR}`, () => resolve()))
  return manager
}

/**
 * Shows the scene in a headset until its wearer leaves. Call it during a click. Rejects if no session begins.
 */
export async function startVr(app: AppBase, camera: CameraComponent, onEnd: () => void): Promise<void> {
  const manager = await managerOf(app)
  await new Promise<void>((resolve, reject) => {
    manager.start(camera, XRTYPE_VR, XRSPACE_LOCAL, {
      callback: (error) => (error ? reject(error) : resolve()),
    })
  })
  manager.once('end', onEnd)
}
