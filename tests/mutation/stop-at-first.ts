import { afterEach, beforeEach } from 'vitest'

// Set up again for each test file.
let hasFailed = false

beforeEach(({ skip }) => skip(hasFailed, 'one failure is enough'))

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
