import { keepEarlyPresses } from './browser/early-presses.ts'
import { startLate } from './browser/late-start.ts'
import { isMotionReduced } from './browser/reduced-motion.ts'
import { readServedPhoto } from './browser/served-data.ts'
import { layOutServedCards } from './ui/card-room.ts'
import { moveServedStage } from './ui/depth/watch-depth-card.ts'
import { preloadScene } from './viewer/preload-scene.ts'

// A separate small script, which loads long before the app.
const isSceneComing = preloadScene()

async function showScene(): Promise<void> {
  if (!(await isSceneComing)) return
  const { showServedScene } = await import('./viewer/served-viewer.ts')
  await showServedScene({
    answer: readServedPhoto()?.answer ?? {},
    isMotionReduced: isMotionReduced(),
  })
}

keepEarlyPresses()
layOutServedCards()
startLate({ showScene })
moveServedStage()
