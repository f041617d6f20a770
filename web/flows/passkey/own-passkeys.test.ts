import { expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { fakeGraphql } from '#web/testing/actors.ts'

import type { SubmissionParts } from '../submission/submissions.ts'
import { removedPasskey } from './own-passkeys.ts'

function remove(failure: FailureError) {
  const { graphql } = fakeGraphql({ RemovePasskey: failure })
  const parts = { graphql } as SubmissionParts
  return removedPasskey.send(parts, { id: 'passkey-1' }, new AbortController().signal)
}

it('a passkey removed by another tab counts as removed; any other failure is an error', async () => {
  await expect(remove(new FailureError({ kind: 'notFound' }))).resolves.toBeUndefined()
  await expect(remove(new FailureError({ kind: 'offline' }))).rejects.toThrow(FailureError)
})
