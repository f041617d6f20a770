import { keepEarlyPresses } from './browser/early-presses.ts'
import { startLate } from './browser/late-start.ts'
import { layOutServedCards } from './ui/card-room.ts'
import { moveServedStage } from './ui/depth/served-stage.ts'

// A small script of its own, which is there long before the app.
keepEarlyPresses()
layOutServedCards()
startLate()
moveServedStage()
