import { S3ServiceException } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'

import { FilesUnavailable } from '../errors/domain-error.ts'
import { isAbsent, toFileError } from './s3-file-store.ts'

function answered(httpStatusCode?: number, name = 'SomeError'): S3ServiceException {
  const $metadata = httpStatusCode === undefined ? {} : { httpStatusCode }
  return new S3ServiceException({ name, $fault: 'server', $metadata })
}

describe('an error of the bucket', () => {
  test.each([
    ['no status', answered()],
    ['500', answered(500)],
    ['503', answered(503)],
    ['429', answered(429)],
    ['a lost connection', Object.assign(new Error('lost'), { code: 'ECONNRESET' })],
    ['a failed attempt at every address', new AggregateError([new Error('socket hang up')])],
  ])('is retryable: %s', (_name, error) => {
    expect(toFileError(error)).toBeInstanceOf(FilesUnavailable)
  })

  test.each([
    ['403', answered(403)],
    ['404', answered(404)],
    ['a fault of the program', new TypeError('undefined is not a function')],
    ['no error', 'text'],
  ])('is passed on unchanged: %s', (_name, error) => {
    expect(toFileError(error)).toBe(error)
  })

  test('distinguishes a missing object from a missing bucket', () => {
    expect(isAbsent(answered(404, 'NoSuchKey'))).toBe(true)
    expect(isAbsent(answered(404, 'NoSuchBucket'))).toBe(false)
    expect(isAbsent(answered(500))).toBe(false)
    expect(isAbsent(new Error('404'))).toBe(false)
  })
})
