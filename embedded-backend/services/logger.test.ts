import { expect, test } from 'vitest'

import { createLogger } from './logger.ts'

test('redacts fields with secret names at up to three levels', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
  logger.info(
    { password: 'S3CRET', body: { code: 'S3CRET' }, request: { headers: { authorization: 'S3CRET' } } },
    'x',
  )
  logger.info({ input: { refreshToken: 'S3CRET', ConfirmationCode: 'S3CRET' }, token: 'S3CRET' }, 'x')
  expect(lines.join('')).not.toContain('S3CRET')
  expect(lines).toHaveLength(2)
})
