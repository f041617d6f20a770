import { expect, it, describe, afterEach } from 'vitest'

import type { UploadRecord } from '#contract/creation.ts'

import {
  createTabRecord,
  uploadRecords,
  creationDetailsRecord,
  farewellMarker,
  intentRecord,
  passwordResetRecord,
  signUpRecord,
  trialRecord,
} from './tab-records.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

describe('tab record', () => {
  const upload: UploadRecord = {
    uploadId: 'file-1',
    type: 'INSTANT',
    fileName: 'garden.jpg',
    contentType: 'image/jpeg',
    size: 20,
    sha256: 'hash-1',
  }

  it('a record is restored until it is cleared', () => {
    const record = createTabRecord('word', isText)
    record.write('庭')
    expect(createTabRecord('word', isText).read()).toBe('庭')
    record.clear()
    expect(record.read()).toBeNull()
  })

  it.each([
    ['of another version', JSON.stringify({ version: 2, value: '庭' })],
    ['of before there were versions', JSON.stringify('庭')],
    ['of another form', JSON.stringify({ version: 1, value: 3 })],
    ['that is nothing', 'null'],
    ['that is broken', '{'],
  ])('a record %s counts as none', (_which, kept) => {
    sessionStorage.setItem('word', kept)
    expect(createTabRecord('word', isText).read()).toBeNull()
  })

  it('each record states its version', () => {
    createTabRecord('word', isText, 3).write('庭')
    expect(sessionStorage.getItem('word')).toBe('{"version":3,"value":"庭"}')
    expect(createTabRecord('word', isText).read()).toBeNull()
    expect(createTabRecord('word', isText, 3).read()).toBe('庭')
  })

  it('each upload is stored once with a version, and invalid ones are dropped', () => {
    uploadRecords.keep(upload)
    uploadRecords.keep({ ...upload, size: 30 })
    uploadRecords.keep({ ...upload, uploadId: 'file-2' })
    expect(uploadRecords.read().map(({ uploadId, size }) => [uploadId, size])).toEqual([
      ['file-1', 30],
      ['file-2', 20],
    ])
    uploadRecords.forget('file-1')
    expect(uploadRecords.read()).toHaveLength(1)
    sessionStorage.setItem('uploads', JSON.stringify({ version: 1, value: [upload, { uploadId: 'file-3' }] }))
    expect(uploadRecords.read()).toEqual([upload])
    sessionStorage.setItem('uploads', JSON.stringify([upload]))
    expect(uploadRecords.read()).toEqual([])
  })
})

const details = {
  title: '夕方の海',
  description: '',
  hashTags: ['海', '夕方'],
  visibility: 'PUBLIC',
  category: null,
}

function readBackDetails(value: unknown) {
  sessionStorage.setItem('creation-details', JSON.stringify({ version: 1, value }))
  return creationDetailsRecord.read()
}

describe('creation details record', () => {
  afterEach(() => sessionStorage.clear())

  it.each([
    details,
    { ...details, hashTags: [] },
    { ...details, visibility: 'PRIVATE' },
    { ...details, visibility: 'UNLISTED' },
    { ...details, category: 'nature' },
    { ...details, titles: { 'upload-1': '朝の海' } },
  ])('%j are restored', (kept) => {
    expect(readBackDetails(kept)).toEqual(kept)
  })

  it.each([
    null,
    '夕方の海',
    ...Object.keys(details).flatMap((name) => [
      { ...details, [name]: undefined },
      { ...details, [name]: 7 },
    ]),
    { ...details, hashTags: ['海', 7] },
    { ...details, visibility: 'SECRET' },
    { ...details, titles: '朝の海' },
    { ...details, titles: { 'upload-1': 7 } },
  ])('%j counts as none', (kept) => {
    expect(readBackDetails(kept)).toBeNull()
  })
})

describe('farewell', () => {
  afterEach(() => sessionStorage.clear())

  it('admits once it is set, and no more once it is cleared', () => {
    expect(farewellMarker.read()).toBeNull()
    farewellMarker.write(true)
    expect(farewellMarker.read()).toBe(true)
    farewellMarker.clear()
    expect(farewellMarker.read()).toBeNull()
  })

  it.each([false, 1, 'true', null])('%j does not admit', (value) => {
    sessionStorage.setItem('farewell', JSON.stringify({ version: 1, value }))
    expect(farewellMarker.read()).toBeNull()
  })
})

const favorite = { kind: 'favorite', spatialImageId: 'image-1' }
const feedback = {
  kind: 'feedback',
  spatialImageId: 'image-1',
  text: '奥の木まで見えます',
  cameraPose: { yaw: 3, pitch: -1, distance: 2 },
}
const at = (wish: unknown, path: unknown = '/photo/image-1') => ({ path, wish })

function readBackIntent(value: unknown) {
  sessionStorage.setItem('intent', JSON.stringify({ version: 1, value }))
  return intentRecord.read()
}

const without = (wish: object, ...names: readonly string[]) =>
  names.flatMap((name) => [
    { ...wish, [name]: undefined },
    { ...wish, [name]: 7 },
  ])

describe('intent record', () => {
  afterEach(() => sessionStorage.clear())

  it.each([
    at(favorite),
    at({ kind: 'keepTrial' }),
    at({ kind: 'collect', spatialImageId: 'image-1' }),
    at(feedback),
    at({ ...feedback, cameraPose: null }),
    at(null, '/create?kind=film'),
  ])('%j is restored', (kept) => {
    expect(readBackIntent(kept)).toEqual(kept)
  })

  it.each([
    null,
    '/create',
    at(undefined),
    at('favorite'),
    ...['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'create', 7].map((path) =>
      at(null, path),
    ),
    ...without(favorite, 'kind', 'spatialImageId').map((wish) => at(wish)),
    ...without(feedback, 'kind', 'spatialImageId', 'text').map((wish) => at(wish)),
    at({ ...feedback, cameraPose: undefined }),
    at({ ...feedback, cameraPose: 'ahead' }),
    ...['yaw', 'pitch', 'distance'].map((name) =>
      at({ ...feedback, cameraPose: { ...feedback.cameraPose, [name]: '3' } }),
    ),
  ])('%j counts as none', (kept) => {
    expect(readBackIntent(kept)).toBeNull()
  })
})

const signUp = { userId: 'hana', sessionId: 'session-1', email: 'hana@example.jp', askableAt: 5000 }
const reset = { email: 'hana@example.jp', askableAt: 5000 }

const withoutOne = (whole: object) =>
  Object.keys(whole).flatMap((name) => [
    { ...whole, [name]: undefined },
    { ...whole, [name]: [7] },
  ])

describe('sign up record', () => {
  afterEach(() => sessionStorage.clear())

  it('a record that waits for its code is restored', () => {
    signUpRecord.write(signUp)
    passwordResetRecord.write(reset)
    expect([signUpRecord.read(), passwordResetRecord.read()]).toEqual([signUp, reset])
  })

  it.each([null, 'hana', ...withoutOne(signUp)])('a sign-up of %j counts as none', (value) => {
    sessionStorage.setItem('sign_up', JSON.stringify({ version: 1, value }))
    expect(signUpRecord.read()).toBeNull()
  })

  it.each([null, 'hana', ...withoutOne(reset)])('a password reset of %j counts as none', (value) => {
    sessionStorage.setItem('password_reset', JSON.stringify({ version: 1, value }))
    expect(passwordResetRecord.read()).toBeNull()
  })
})

const kept = { name: 'a-b', kind: 'photo', type: 'INSTANT' } as const

function readBackTrial(value: unknown) {
  sessionStorage.setItem('trial', JSON.stringify({ version: 1, value }))
  return trialRecord.read()
}

describe('trial record', () => {
  afterEach(() => sessionStorage.clear())

  it('a trial is restored', () => {
    trialRecord.write(kept)
    expect(trialRecord.read()).toEqual(kept)
  })

  it.each([null, 'a-b', { ...kept, name: 7 }, { ...kept, kind: 'poem' }, { ...kept, type: 'REMOTE' }])(
    '%j is not restored',
    (value) => {
      expect(readBackTrial(value)).toBeNull()
    },
  )
})

function readBackUploads(...value: unknown[]) {
  sessionStorage.setItem('uploads', JSON.stringify({ version: 1, value }))
  return uploadRecords.read()
}

describe('upload records', () => {
  const upload = {
    uploadId: 'file-1',
    type: 'INSTANT',
    fileName: 'garden.jpg',
    contentType: 'image/jpeg',
    size: 20,
    sha256: 'hash-1',
  } as const

  afterEach(() => sessionStorage.clear())

  it('one upload is forgotten, the others stay', () => {
    for (const uploadId of ['file-1', 'file-2', 'file-3']) uploadRecords.keep({ ...upload, uploadId })
    uploadRecords.forget('file-2')
    expect(uploadRecords.read().map(({ uploadId }) => uploadId)).toEqual(['file-1', 'file-3'])
    uploadRecords.clear()
    expect(uploadRecords.read()).toEqual([])
  })

  it.each(['INSTANT', 'FULL', 'CONVERSION'])('an upload for a task of kind %s is restored', (type) => {
    expect(readBackUploads({ ...upload, type })).toEqual([{ ...upload, type }])
  })

  it.each([
    null,
    'file-1',
    ...Object.keys(upload).flatMap((name) => [
      { ...upload, [name]: undefined },
      { ...upload, [name]: [7] },
    ]),
    { ...upload, type: 'SLOW' },
  ])('%j is left out', (row) => {
    expect(readBackUploads(row, upload)).toEqual([upload])
  })
})
