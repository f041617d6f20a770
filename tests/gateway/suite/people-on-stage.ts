import { createHash } from 'node:crypto'

import { smallPhoto } from '#backend/testing/upload-source.ts'

import type { Stage } from './stage.ts'

export const password = 'himitsu-1'

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** Signs a person up through the gateway. */
export const signUpOnStage = async (stage: Stage, name: string): Promise<Person> => {
  const email = `${name}@example.jp`
  const started = await stage.asked(
    'mutation ($input: SignUpInput!) { signUp(input: $input) { ... on SignUpStarted { userId sessionId } } }',
    { input: { displayName: name, email, password } },
  )
  const code = await stage.mailedCode(email)
  const confirmed = await stage.asked(
    'mutation ($input: ConfirmSignUpInput!) { confirmSignUp(input: $input) { ... on Tokens { authToken } } }',
    { input: { ...started.data['signUp'], code } },
  )
  const token = confirmed.data['confirmSignUp']?.['authToken'] as string
  const { data } = await stage.asked('{ me { id } }', {}, token)
  return { id: data['me']?.['id'] as string, email, token }
}

/** Uploads bytes to the parts of a reservation. */
export const putParts = async (
  stage: Stage,
  parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[],
  bytes: Uint8Array,
): Promise<void> => {
  for (const { offset, size, url } of parts) {
    if (url === null) continue
    const body = new Uint8Array(bytes.subarray(offset, offset + size))
    const { ok, status } = await stage.fetched(url, { method: 'PUT', body })
    if (!ok) throw new Error(`The part was refused with ${status}`)
  }
}

const reserve = `mutation ($input: ReserveSourceInput!) { reserveSource(input: $input) {
  ... on SourceReservation { resourceId isComplete parts { number offset size url } }
  ... on SourceRefused { code message }
} }`

/** Uploads a small photo as this person. */
export const uploadPhoto = async (stage: Stage, { token }: Person): Promise<string> => {
  const photo = await smallPhoto()
  const input = {
    type: 'INSTANT',
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    size: photo.byteLength,
    sha256: createHash('sha256').update(photo).digest('hex'),
  }
  const { data } = await stage.asked(reserve, { input }, token)
  const { resourceId, parts } = data['reserveSource'] as {
    resourceId: string
    parts: { offset: number; size: number; url: string | null }[]
  }
  await putParts(stage, parts, photo)
  return resourceId
}

const start = `mutation ($input: StartTaskInput!) { startTask(input: $input) {
  __typename ... on Task { id status } ... on SourceRefused { code }
} }`

/** Makes a spatial image from a photo of the person and returns its id. */
export const makeOnStage = async (
  stage: Stage,
  person: Person,
  wishes: Record<string, unknown> = {},
): Promise<string> => {
  const resourceId = await uploadPhoto(stage, person)
  const input = { type: 'INSTANT', resourceId, title: '港', visibility: 'PUBLIC', ...wishes }
  const { data } = await stage.asked(start, { input }, person.token)
  const stream = await stage.listened(
    'subscription ($id: ID!) { taskUpdated(id: $id) { status spatialImageId } }',
    { id: data['startTask']?.['id'] },
    person.token,
  )
  const [, id] = /"status":"COMPLETED","spatialImageId":"([^"]+)"/.exec(await stream.text()) ?? []
  if (id === undefined) throw new Error('The task did not complete')
  return id
}
