import { createBackend } from '../backend.ts'
import { readConfig } from '../settings/config.ts'
import { createTestConverter } from './test-converter.ts'

/** A backend that tests start as a separate process and kill; conversions take CONVERSION_MS. */
const convert = createTestConverter(Number(process.env['CONVERSION_MS']))
await createBackend(readConfig(), {
  convert: async (request) => {
    const conversion = convert(request)
    setTimeout(() => process.send?.({ pid: convert.pids.at(-1) }), 300)
    return conversion
  },
})
// If the test itself is killed, no one else ends this process.
process.once('disconnect', () => process.exit())
process.send?.('ready')
