import { keepEarlyPresses } from './browser/early-presses.ts'
import { startLate } from './browser/late-start.ts'
import { layOutServedCards } from './ui/card-room.ts'
import { moveServedStage } from './ui/depth/served-stage.ts'
import { preloadScene } from './viewer/preload-scene.ts'

// A small script of its own, which is there long before the app.
const isSceneComing = preloadScene()

async function showScene(): Promise<void> {
  if (!(await isSceneComing)) return
  const { showServedScene } = await import('./viewer/served-viewer.ts')
  await showServedScene()
}

keepEarlyPresses()
layOutServedCards()
startLate({ showScene })
moveServedStage()
