import { afterEach, beforeEach } from 'vitest'

// Each test file begins with a new one.
let hasFailed = false

beforeEach(({ skip }) => skip(hasFailed, 'one failure is enough'))

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
