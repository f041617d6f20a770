import { keepEarlyPresses } from './browser/early-presses.ts'

// A small script of its own, which is there long before the app.
keepEarlyPresses()
