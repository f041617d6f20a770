import sharp from 'sharp'

import { newId } from '#backend/rules/ids.ts'
import { cameraParameters } from '#backend/testing/test-converter.ts'
import { termsVersion } from '#contract/creation.ts'

const source = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 100, sha256: 'f'.repeat(64) }

const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

const avatar = (): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
  return form
}

let made = 0

/** Valid bodies of the calls, so that only the caller decides the status. `id` is the requested thing. */
export const bodies: Readonly<Record<string, (id: string, guest: string) => unknown>> = {
  'POST /v1/auth/signup': () => ({ displayName: 'みお', email: 'mio@example.jp', password: 'himitsu-1' }),
  'POST /v1/auth/confirm-signup': () => ({ userId: crypto.randomUUID(), code: '123456', sessionId: 's' }),
  'POST /v1/auth/login': () => ({ email: 'nobody@example.jp', password: 'himitsu-1' }),
  'POST /v1/auth/provider/login': () => ({ code: 'c'.repeat(43), verifier: 'v'.repeat(43) }),
  'POST /v1/auth/passkey/login': () => ({
    credentialId: 'c',
    clientDataJSON: 'd',
    authenticatorData: 'a',
    signature: 's',
    userHandle: 'u',
  }),
  'POST /v1/me/passkeys': () => ({
    credentialId: 'c',
    clientDataJSON: 'd',
    attestationObject: 'a',
    transports: [],
    name: '鍵',
  }),
  'PUT /v1/me/passkeys/{id}': () => ({ name: '家の電話' }),
  'POST /v1/auth/token': () => ({ refreshToken: 'r', username: 'nobody' }),
  'POST /v1/auth/sign-out': () => ({ refreshToken: 'r' }),
  'POST /v1/tasks/instant/resources': () => source,
  'POST /v1/tasks/instant': (resourceId) => ({ resourceId }),
  'PATCH /v1/tasks/{taskId}/status': () => ({ status: 'CANCELED' }),
  'PUT /v1/spatial-images/{id}': () => ({ title: '新しい題' }),
  'PUT /v1/spatial-images/{id}/thumbnail': avatar,
  'POST /v1/spatial-images/{id}/camera-parameters': () => cameraParameters,
  'PUT /v1/spatial-images/{id}/camera-parameters': () => cameraParameters,
  'POST /v1/spatial-images/{id}/conversions': () => ({ type: 'FULL' }),
  'PUT /api/v1/spatial_images/{id}': () => ({ title: '題', description: '', visibility: 'PRIVATE' }),
  'PUT /v1/me': () => ({ displayName: '新しい名前' }),
  'PUT /v1/me/avatar': avatar,
  'POST /v1/me/messages/read': () => ({ all: true }),
  'POST /v1/me/spatial-images/visibility': (id) => ({ ids: [id], visibility: 'UNLISTED' }),
  'POST /v1/me/spatial-images/deletions': (id) => ({ ids: [id] }),
  'POST /v1/tasks/full/resources': () => source,
  'POST /v1/tasks/conversion/resources': () => ({
    ...source,
    fileName: 'a.spz',
    contentType: 'application/octet-stream',
  }),
  'POST /v1/tasks/full': (resourceId) => ({ resourceId }),
  'POST /v1/tasks/conversion': (resourceId) => ({ resourceId }),
  'POST /v1/tasks/remote': () => ({ title: '遠くで' }),
  'POST /v1/presigned-url/tasks/spatial-images/upload': (taskId) => ({
    ...source,
    fileName: 'a.sog',
    contentType: 'application/octet-stream',
    taskId,
  }),
  'POST /v1/tasks/{taskId}/spatial-images': () => ({ resourceId: crypto.randomUUID() }),
  'POST /api/v1/spatial_images/{id}/camera_parameters': () => cameraParameters,
  'POST /v1/spatial-images/{id}/views': () => ({}),
  'POST /v1/spatial-images/{id}/feedback': () => ({ text: 'すてきです' }),
  'POST /v1/spatial-images/{id}/reports': () => ({ kind: 'OTHER', text: '確かめてください' }),
  'POST /v1/me/import/archive': () => ({ size: source.size, sha256: source.sha256 }),
  'POST /v1/me/import': () => ({}),
  'POST /v1/operator/actions': (id) => ({ action: 'CLOSE_REPORT', targetId: id, reason: '確認済み' }),
  'POST /v1/operator/depth-model': () => ({ action: 'STOP_REMAKE' }),
  'POST /v1/operator/spatial-images/{id}/looks': () => ({ reason: '確認のため' }),
  'POST /v1/trials': () => ({ type: 'INSTANT', files: [source], acceptedTerms: termsVersion }),
  'POST /v1/trials/{id}/keep': () => ({ title: '港' }),
  'POST /v1/feedback': () => ({ category: 'OTHER', text: 'ありがとう' }),
  'POST /v1/collections': () => ({ title: '海', description: '', visibility: 'PRIVATE' }),
  'PUT /v1/collections/{id}': () => ({ title: '山', description: '', visibility: 'PUBLIC' }),
  'PUT /v1/collections/{id}/items': () => ({ spatialImageIds: [] }),
  'POST /v1/collections/{id}/items': () => ({ spatialImageId: newId(), holds: false }),
  'POST /v1/teams': () => ({ teamname: `new-${(made += 1)}` }),
  'PUT /v1/teams/{teamname}': () => ({ displayName: '椿の会' }),
  'POST /v1/teams/{teamname}/users': (_id, guest) => ({ userId: guest }),
  'DELETE /v1/teams/{teamname}/users': (_id, guest) => ({ userId: guest }),
}
