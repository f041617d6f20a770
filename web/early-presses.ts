import { keepEarlyPresses } from './browser/early-presses.ts'
import { startLate } from './browser/late-start.ts'
import { layOutServedCards } from './ui/card-room.ts'
import { moveServedStage } from './ui/depth/served-stage.ts'
import { preloadScene } from './viewer/preload-scene.ts'

// A small script of its own, which is there long before the app.
void preloadScene()
keepEarlyPresses()
layOutServedCards()
startLate()
moveServedStage()
