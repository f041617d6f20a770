import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { makeOnStage, signUpOnStage, uploadPhoto } from './stage.ts'
import type { Stage } from './stage.ts'

const start = `mutation ($input: StartTaskInput!) { startTask(input: $input) {
  __typename ... on Task { id status } ... on SourceRefused { code }
} }`

/** Tasks for photos and for results made elsewhere, and the streams of their changes. */
export const describeTasks = (on: () => Stage): void => {
  test('a photo becomes a task that can be watched to its end', async () => {
    const { asked } = on()
    const person = await signUpOnStage(on(), 'snapper')
    const id = await makeOnStage(on(), person)
    const listed = await asked(
      '{ tasks { total items { id status spatialImage { id } } } }',
      {},
      person.token,
    )
    expect(listed).toMatchObject({
      errors: [],
      data: { tasks: { total: 1, items: [{ status: 'COMPLETED', spatialImage: { id } }] } },
    })
    const { items } = listed.data['tasks'] as { items: { id: string }[] }
    const ended = await asked(
      'mutation ($id: ID!) { cancelTask(id: $id) { __typename ... on TaskAlreadyEnded { task { id } } } }',
      { id: items[0]?.id },
      person.token,
    )
    expect(ended.data['cancelTask']).toMatchObject({
      __typename: 'TaskAlreadyEnded',
      task: items[0] && { id: items[0].id },
    })
  })

  test('a source that is not there is refused', async () => {
    const { token } = await signUpOnStage(on(), 'hasty')
    const { data } = await on().asked(start, { input: { type: 'FULL', resourceIds: ['nothing'] } }, token)
    expect(data['startTask']).toMatchObject({ __typename: 'SourceRefused', code: 'SOURCE_NOT_FOUND' })
  })

  test('own tasks are heard of as they change, and those of no one else', async () => {
    const { asked, listened } = on()
    const person = await signUpOnStage(on(), 'watcher')
    const other = await signUpOnStage(on(), 'other')
    const client = new AbortController()
    const query = 'subscription { myTasksUpdated { title status } }'
    const stream = await listened(query, {}, person.token)
    let heard = ''
    const listening = stream.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (heard += text) }), { signal: client.signal })
      .catch(() => undefined)
    for (const [one, title] of [
      [other, 'theirs'],
      [person, 'mine'],
    ] as const) {
      const resourceId = await uploadPhoto(on(), one)
      await asked(start, { input: { type: 'INSTANT', resourceId, title } }, one.token)
    }
    await expect.poll(() => heard).toContain('{"title":"mine","status":"COMPLETED"}')
    expect(heard).not.toContain('theirs')
    client.abort()
    await listening
  })

  test('a result made elsewhere is waited for, checked and refused when it is none', async () => {
    const { asked, fetched } = on()
    const { token } = await signUpOnStage(on(), 'remote')
    const remote = await asked(
      'mutation { startRemoteTask(input: { title: "遠く" }) { ... on Task { id type status } } }',
      {},
      token,
    )
    expect(remote.data['startRemoteTask']).toMatchObject({ type: 'CONVERSION', status: 'QUEUED' })
    const taskId = remote.data['startRemoteTask']?.['id']
    const bytes = new TextEncoder().encode('no splats')
    const reserved = await asked(
      `mutation ($input: ReserveResultInput!) { reserveResult(input: $input) {
        __typename ... on SourceReservation { resourceId parts { url } } ... on SourceRefused { code }
      } }`,
      {
        input: {
          taskId,
          fileName: 'a.sog',
          contentType: 'application/octet-stream',
          size: bytes.byteLength,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      },
      token,
    )
    expect(reserved).toMatchObject({
      errors: [],
      data: { reserveResult: { __typename: 'SourceReservation' } },
    })
    const { resourceId, parts } = reserved.data['reserveResult'] as {
      resourceId: string
      parts: { url: string }[]
    }
    const attach = `mutation ($taskId: ID!, $input: AttachResultInput!) { attachResult(taskId: $taskId, input: $input) {
      __typename ... on SourceRefused { code } ... on TaskAlreadyEnded { message task { status } }
    } }`
    const early = await asked(attach, { taskId, input: { resourceId } }, token)
    expect(early.data['attachResult']).toMatchObject({ code: 'SOURCE_INCOMPLETE' })
    for (const { url } of parts) await fetched(url, { method: 'PUT', body: bytes })
    const wrong = await asked(attach, { taskId, input: { resourceId } }, token)
    expect(wrong.data['attachResult']).toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
    await asked('mutation ($id: ID!) { cancelTask(id: $id) { __typename } }', { id: taskId }, token)
    const late = await asked(attach, { taskId, input: { resourceId } }, token)
    expect(late.data['attachResult']).toMatchObject({
      __typename: 'TaskAlreadyEnded',
      task: { status: 'CANCELED' },
    })
  })
}
