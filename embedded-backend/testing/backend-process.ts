import { createBackend } from '../backend.ts'
import { readConfig } from '../settings/config.ts'
import { createTestConverter } from './test-converter.ts'

/** A backend that tests start as a process of its own, to kill it; conversions take CONVERSION_MS. */
const convert = createTestConverter(Number(process.env['CONVERSION_MS']))
await createBackend(readConfig(), {
  convert: async (request) => {
    const conversion = convert(request)
    setTimeout(() => process.send?.({ pid: convert.pids.at(-1) }), 300)
    return conversion
  },
})
// A test that was itself killed leaves no one to end it.
process.once('disconnect', () => process.exit())
process.send?.('ready')
