import type { Intent } from '../foundation/domain.ts'
import {
  completeReservation,
  doneOf,
  errorOf,
  manyOwnItems,
  notFound,
  offline,
  rejectedWith,
  sampleAnnotations,
  sampleFile,
  sampleMembership,
  sampleMessage,
  sampleReconversion,
  sampleReservation,
  sampleChoice,
  sampleOwnPage,
  samplePictureFile,
  sampleSummary,
  sampleTask,
  sampleTokens,
  sampleTooltip,
  sampleTrial,
  sampleWalkthrough,
  sampleWish,
  taskWith,
  unauthenticated,
  unexpected,
} from './samples.ts'

/** Events with payloads, by machine; an event without a payload needs no sample. */

export const appEvents = [
  { ...errorOf('tooltip'), actorId: 'tooltip' },
  { ...errorOf('creation'), actorId: 'creation' },
  { type: 'tokens.received', tokens: sampleTokens },
  { type: 'tokens.stored', authToken: 'auth-1' },
  { type: 'task.ended', task: taskWith({ status: 'COMPLETED' }) },
]

export const dialogEvents = [
  { type: 'dialog.open', request: { id: 'dialog-a', kind: 'EULA', props: {} } },
  {
    type: 'dialog.open',
    request: { id: 'dialog-b', kind: 'PhotoEdit', props: { spatialImageId: 'image-1' } },
  },
  { type: 'dialog.open', request: { id: 'dialog-c', kind: 'Unheard', props: {} } },
  { type: 'dialog.open', request: { id: 'dialog-d', kind: 'Login', props: {}, interrupts: true } },
  { type: 'dialog.close', id: 'dialog-a', answer: { outcome: 'dismissed' } },
  { type: 'dialog.close', id: 'dialog-b', answer: { outcome: 'confirmed', value: { visibility: 'PUBLIC' } } },
  { type: 'dialog.close', id: 'dialog-d', answer: { outcome: 'confirmed', value: null } },
]

export const snackBarEvents = [
  { type: 'snackBar.show', message: sampleMessage },
  { type: 'snackBar.show', message: { ...sampleMessage, id: 'message-b', type: 'Warning', timeout: 1 } },
  { type: 'snackBar.forget' },
  { type: 'snackBar.held', by: 'pointer' },
  { type: 'snackBar.held', by: 'focus' },
  { type: 'snackBar.released', by: 'pointer' },
  { type: 'snackBar.released', by: 'focus' },
]

export const sourceUploadEvents = [
  doneOf('examineFile', { sha256: 'hash-1' }),
  errorOf('examineFile'),
  errorOf('examineFile', rejectedWith('TOO_LONG')),
  doneOf('reserve', sampleReservation),
  doneOf('reserve', completeReservation),
  errorOf('reserve', offline),
  errorOf('reserve', unauthenticated),
  errorOf('reserve', rejectedWith('QUOTA_EXCEEDED')),
  { type: 'file.picked', file: { ...sampleFile, fileId: 'file-2' } },
  doneOf('examineFile', { sha256: 'hash-2' }),
  { type: 'bytes.sent', sentBytes: 0, partBytes: 5 },
  { type: 'bytes.sent', sentBytes: 10, partBytes: 0 },
  doneOf('uploadWait', { isRestored: true }),
  doneOf('uploadWait', { isRestored: false }),
  doneOf('partSending', { failure: null }),
  doneOf('partSending', { failure: rejectedWith('URL_EXPIRED') }),
  doneOf('partSending', { failure: unexpected }),
  doneOf('partSending', { failure: { kind: 'unsupported' } }),
  errorOf('partSending'),
]

export const partSendingEvents = [
  { type: 'part.progressed', sentBytes: 5 },
  { type: 'part.sent', number: 1 },
  { type: 'part.sent', number: 2 },
  { type: 'part.failed', failure: unexpected },
  doneOf('confirm', completeReservation),
  doneOf('confirm', sampleReservation),
  errorOf('confirm', offline),
]

export const playerEvents = [
  doneOf('askFilm', { status: 'READY', film: { url: '/files/film.mp4', seconds: 4 } }),
  doneOf('askFilm', { status: 'PREPARING' }),
  doneOf('askFilm', { status: 'FAILED', message: '作れませんでした' }),
  errorOf('askFilm', notFound),
  { type: 'player.seek', seconds: 3 },
  { type: 'film.loaded', seconds: 4 },
  { type: 'film.progressed', seconds: 1 },
  { type: 'film.broke', failure: unexpected },
]

export const taskEvents = [
  { type: 'task.changed', task: taskWith({ status: 'PROCESSING', progress: 0.5 }) },
  { type: 'task.changed', task: taskWith({ status: 'COMPLETED', progress: 1, spatialImageId: 'image-1' }) },
  {
    type: 'task.changed',
    task: taskWith({ status: 'FAILED', failure: { code: 'BROKEN_SOURCE', message: '画像を読めません' } }),
  },
  { type: 'task.changed', task: taskWith({ status: 'CANCELED' }) },
  doneOf('cancelTask', { outcome: 'cancelled', task: taskWith({ status: 'CANCELED' }) }),
  doneOf('cancelTask', {
    outcome: 'alreadyEnded',
    task: taskWith({ status: 'COMPLETED', progress: 1 }),
    message: '完了していました',
  }),
  doneOf('cancelTask', { outcome: 'alreadyEnded', task: null, message: '終わっていました' }),
  errorOf('cancelTask', offline),
]

export const taskUpdatesEvents = [
  { type: 'task.changed', task: taskWith({ status: 'PROCESSING', progress: 0.5 }) },
  doneOf('loadTask', taskWith({ status: 'PROCESSING', progress: 0.5 })),
  errorOf('loadTask', notFound),
  errorOf('loadTask', offline),
]

export const photoEditEvents = [
  doneOf('loadSummary', sampleSummary),
  errorOf('loadSummary', offline),
  { type: 'title.change', title: '庭' },
  { type: 'visibility.choose', visibility: 'PRIVATE' },
  { type: 'visibility.choose', visibility: 'UNLISTED' },
  { type: 'visibility.choose', visibility: 'PUBLIC' },
  { type: 'license.choose', license: 'CC0' },
  { type: 'license.choose', license: null },
  { type: 'download.allow', isAllowed: true },
  errorOf('saveSummary'),
  errorOf('saveSummary', unauthenticated),
  { type: 'photoEdit.resume' },
]

export const submissionEvents = [
  { type: 'submission.send', change: 1 },
  { type: 'submission.send', change: 2 },
  doneOf('submit', 'stored'),
  errorOf('submit', offline),
  errorOf('submit', unauthenticated),
  doneOf('awaitReturn', true),
  doneOf('awaitReturn', false),
  errorOf('awaitReturn', offline),
]

export const linkRenewalEvents = [doneOf('renewLink', undefined), errorOf('renewLink', offline)]

export const avatarUploadEvents = [
  doneOf('loadAvatar', null),
  doneOf('loadAvatar', '/files/avatar-1.webp'),
  errorOf('loadAvatar', offline),
  { type: 'file.picked', file: sampleFile },
  { type: 'file.picked', file: { ...sampleFile, fileId: 'file-2', contentType: 'image/gif' } },
  { type: 'preview.made', url: 'blob:preview-1' },
  errorOf('uploadAvatar', rejectedWith('BROKEN_SOURCE')),
  errorOf('removeAvatar', offline),
]

export const reconversionEvents = [
  doneOf('loadReconversion', sampleReconversion),
  doneOf('loadReconversion', { ...sampleReconversion, sources: [], methods: [] }),
  doneOf('loadReconversion', { ...sampleReconversion, task: sampleTask }),
  errorOf('loadReconversion', offline),
  doneOf('startReconversion', sampleTask),
  errorOf('startReconversion', offline),
  errorOf('startReconversion', rejectedWith('CONVERSION_RUNNING')),
  { type: 'method.choose', method: 'FULL' },
  ...(['COMPLETED', 'FAILED', 'CANCELED'] as const).map((status) => ({
    type: 'task.ended',
    task: taskWith({ status }),
  })),
  { type: 'task.ended', task: taskWith({ id: 'task-other', status: 'COMPLETED' }) },
]

export const membershipEvents = [
  ...['loadMembership', 'recheckMembership', 'stopMembership', 'resumeMembership'].flatMap((id) => [
    doneOf(id, { plan: 'FREE', paidUntil: null, endsIn: null }),
    doneOf(id, sampleMembership),
    doneOf(id, { ...sampleMembership, plan: 'STOPPING' }),
    errorOf(id, offline),
  ]),
  errorOf('stopMembership', rejectedWith('NOT_A_PAID_MEMBER')),
  errorOf('resumeMembership', rejectedWith('NOT_STOPPING')),
]

export const spatialViewerEvents = [
  { type: 'scene.progressed', progress: 0.5 },
  { type: 'scene.failed', failure: offline },
  errorOf('scene'),
]

export const ownPhotoEvents = [
  { type: 'title.edit', title: '港' },
  { type: 'title.change', title: '港の朝' },
  { type: 'change.save', change: { kind: 'start', parameters: { version: 1 } } },
  { type: 'change.resume' },
  doneOf('saveTitle', undefined),
  errorOf('saveTitle', offline),
  errorOf('saveTitle', unauthenticated),
  doneOf('saveChange', undefined),
  errorOf('saveChange', offline),
  errorOf('saveChange', unauthenticated),
]

export const stageGuideEvents = [
  { type: 'scene.shown', isHintKnown: false },
  { type: 'scene.shown', isHintKnown: true },
]

export const annotationTourEvents = [
  { type: 'annotations.counted', count: 1 },
  { type: 'annotations.counted', count: 3 },
  { type: 'annotation.open', index: 0 },
  { type: 'annotation.open', index: 1 },
  { type: 'annotation.open', index: 2 },
]

export const annotationEditorEvents = [
  { type: 'annotations.reset', annotations: sampleAnnotations.slice(0, 1) },
  { type: 'annotation.select', id: 'roof' },
  { type: 'annotation.change', change: { title: '屋根' } },
  { type: 'annotation.shift', id: 'roof', by: 1 },
  { type: 'annotation.remove', id: 'roof' },
  { type: 'point.found', id: 'window', position: [0, 0, -2], eye: [0, 0, 0] },
]

export const tooltipEvents = [
  { type: 'tooltip.point', tooltip: sampleTooltip },
  { type: 'tooltip.point', tooltip: { ...sampleTooltip, target: 'embed', message: '埋め込み', timeout: 2 } },
  { type: 'tooltip.point', tooltip: { ...sampleTooltip, suspend: true } },
  { type: 'tooltip.change', tooltip: { ...sampleTooltip, message: '共有する' } },
  { type: 'tooltip.change', tooltip: { ...sampleTooltip, suspend: true } },
  { type: 'tooltip.leave', target: 'share' },
  { type: 'tooltip.leave', target: 'embed' },
]

export const coachMarkEvents = [
  { type: 'coachMark.start', walkthrough: sampleWalkthrough },
  { type: 'coachMark.restart', walkthrough: sampleWalkthrough },
  doneOf('readSeen', false),
  doneOf('readSeen', true),
  doneOf('findTarget', true),
  doneOf('findTarget', false),
]

export const nativeBridgeEvents = [
  doneOf('detectBridge', true),
  doneOf('detectBridge', false),
  { type: 'tokens.set', messageId: 'native-1', tokens: sampleTokens },
  { type: 'tokens.clear', messageId: 'native-2' },
  doneOf('refresh', { isSignedIn: true }),
  doneOf('refreshAgain', { isSignedIn: true }),
  doneOf('refreshAgain', { isSignedIn: false }),
]

export const buildWatchEvents = [
  doneOf('loadManifest', { id: 'build-1', builtAt: '2026-11-21T00:00:00.000Z' }),
  doneOf('loadLatest', { id: 'build-1' }),
  doneOf('loadLatest', { id: 'build-2' }),
  { type: 'navigation.started', path: '/mypage' },
]

export const chunkReloadEvents = [
  { type: 'part.failed', path: '/mypage' },
  { type: 'part.failed', path: '/create' },
  doneOf('readMarker', null),
  doneOf('readMarker', { age: 9999 }),
  doneOf('readMarker', { age: 10_000 }),
]

export const consentEvents = [
  doneOf('readConsent', { isConfigured: false, decision: 'granted' }),
  doneOf('readConsent', { isConfigured: true, decision: 'granted' }),
  doneOf('readConsent', { isConfigured: true, decision: 'denied' }),
  doneOf('readConsent', { isConfigured: true, decision: null }),
  { type: 'page.viewed', path: '/mypage', title: 'マイページ' },
]

const sampleIntent: Intent = {
  path: '/photo/image-1',
  wish: { kind: 'favorite', spatialImageId: 'image-1' },
}

export const intentEvents = [
  doneOf('loadIntent', null),
  doneOf('loadIntent', sampleIntent),
  { type: 'intent.began', intent: sampleIntent },
  { type: 'intent.began', intent: { path: '/create', wish: null } },
  { type: 'intent.began', intent: { path: '/photo/image-1', wish: null } },
  errorOf('fulfil', offline),
]

const { file: triedFile, order, record, scene, look } = sampleTrial

export const trialEvents = [
  doneOf('loadTrial', null),
  doneOf('loadTrial', record),
  { type: 'trial.start', files: [triedFile] },
  doneOf('recognise', order),
  errorOf('recognise', rejectedWith('UNSUPPORTED_SOURCE')),
  { type: 'type.choose', taskType: 'FULL' },
  doneOf('createTrial', record),
  errorOf('createTrial', rejectedWith('TRIAL_LIMIT')),
  { type: 'sending.progressed', share: 0.5 },
  { type: 'sending.failed', failure: offline },
  errorOf('sendTrial', offline),
  ...(['RESERVED', 'QUEUED', 'KEPT'] as const).map((status) => doneOf('lookAtTrial', { ...look, status })),
  doneOf('lookAtTrial', { ...look, status: 'COMPLETED', progress: 1, scene }),
  doneOf('lookAtTrial', { ...look, status: 'FAILED', failure: rejectedWith('TIMED_OUT') }),
  errorOf('lookAtTrial', offline),
  errorOf('lookAtTrial', notFound),
  doneOf('keepTrial', 'image-1'),
  errorOf('keepTrial', notFound),
  errorOf('keepTrial', rejectedWith('QUOTA_EXCEEDED')),
]

export const collectingEvents = [
  doneOf('loadChoices', [sampleChoice]),
  errorOf('loadChoices', offline),
  { type: 'collection.toggle', collectionId: sampleChoice.id, holds: true },
  { type: 'collection.make', title: '庭' },
  doneOf('makeCollection', { ...sampleChoice, id: 'collection-2' }),
  errorOf('makeCollection', offline),
  doneOf('place', undefined),
  errorOf('place', offline),
  { type: 'collecting.leave' },
]

export const pictureFileEvents = [
  { type: 'picture.make', format: 'WEBP' },
  { type: 'picture.make', format: 'STILL' },
  { type: 'picture.share', name: '海.webp', title: '海' },
  doneOf('askLoop', { status: 'READY', url: '/files/scene.webp' }),
  doneOf('askLoop', { status: 'PREPARING', progress: 0.5 }),
  doneOf('askLoop', { status: 'FAILED', message: '作れませんでした' }),
  errorOf('askLoop', offline),
  doneOf('fetchFile', samplePictureFile),
  errorOf('fetchFile', offline),
  doneOf('drawStill', samplePictureFile),
  errorOf('drawStill', { kind: 'unsupported' }),
  errorOf('holdFile', unexpected),
  errorOf('shareFile', unexpected),
]

export const splatDownloadEvents = [
  { type: 'download.start', format: 'PLY' },
  doneOf('askDownload', { url: '/files/downloads/f/owner/PLY', fileName: '海.ply' }),
  errorOf('askDownload', offline),
]

export const providerOfferEvents = [
  doneOf('readOffer', '社員証'),
  doneOf('readOffer', null),
  errorOf('leave'),
]

export const passkeyOfferEvents = [doneOf('readOffer', true), doneOf('readOffer', false)]

const samplePasskey = {
  id: 'passkey-1',
  name: 'パスキー',
  isBackedUp: true,
  createdAt: '2026-11-23T01:02:03.000Z',
  lastUsedAt: null,
}

export const passkeysEvents = [
  doneOf('loadPasskeys', { passkeys: [samplePasskey], canAdd: true }),
  errorOf('loadPasskeys', offline),
  { type: 'passkey.name', id: 'passkey-1' },
  { type: 'passkey.keepName', name: '仕事用' },
  { type: 'passkey.remove', id: 'passkey-1' },
  doneOf('addPasskey', { ...samplePasskey, id: 'passkey-2' }),
  errorOf('addPasskey', rejectedWith('PASSKEY_CANCELED')),
  doneOf('renamePasskey', { ...samplePasskey, name: '仕事用' }),
  errorOf('renamePasskey', offline),
  errorOf('removePasskey', { kind: 'notFound' }),
  errorOf('removePasskey', offline),
]

export const statementEvents = [
  {
    type: 'statement.state' as const,
    statement: { kind: 'report', spatialImageId: 'image-1', about: 'OTHER', text: '確認', email: null },
  },
  doneOf('deliver', undefined),
  errorOf('deliver', offline),
]

export const inspectionEvents = [
  { type: 'inspection.look' as const, reason: '確認' },
  { type: 'inspection.look' as const, reason: ' ' },
  { type: 'inspection.leave' as const },
  doneOf('look', { title: '日記', description: '', posterUrl: null, width: 4, height: 3 }),
  errorOf('look', offline),
]

const arrived = { progress: 0, items: 0, known: 0, collections: 0, failureMessage: null }
const archivePart = { number: 1, offset: 0, size: 20, url: '/files/uploads/1' }

export const arrivalEvents = [
  {
    type: 'archive.picked' as const,
    file: { fileId: 'file-1', name: 'okuyuki.zip', contentType: 'application/zip', size: 20 },
    wishes: { keepsVisibility: false, takesProfile: false },
  },
  { type: 'arrival.retry' as const },
  { type: 'bytes.sent' as const, sentBytes: 10 },
  { type: 'bytes.arrived' as const },
  { type: 'bytes.failed' as const, failure: offline },
  { type: 'bytes.failed' as const, failure: unexpected },
  ...(['NONE', 'READING'] as const).map((status) => doneOf('look', { status, ...arrived })),
  errorOf('look', offline),
  doneOf('examine', { sha256: 'hash-1' }),
  errorOf('examine', unexpected),
  doneOf('reserve', { isComplete: false, parts: [archivePart] }),
  doneOf('reserve', { isComplete: true, parts: [{ ...archivePart, url: null }] }),
  errorOf('reserve', offline),
  errorOf('reserve', unexpected),
  errorOf('send', unexpected),
  doneOf('order', { status: 'READING', ...arrived }),
  errorOf('order', offline),
]

export const takeoutEvents = [
  ...(['NONE', 'PREPARING'] as const).map((status) =>
    doneOf('look', { status, progress: 0, bytes: 0, url: null }),
  ),
  doneOf('order', { status: 'PREPARING', progress: 0, bytes: 0, url: null }),
  errorOf('look', offline),
  errorOf('order', offline),
]

export const ownItemsEvents = [
  doneOf('readItems', sampleOwnPage),
  errorOf('readItems', offline),
  errorOf('watchChanges', offline),
  { type: 'items.changed' },
  { type: 'ownItems.want', wish: { ...sampleWish, sort: 'TITLE' } },
  { type: 'ownItems.choose', ids: manyOwnItems.map(({ id }) => id), isChosen: true },
  { type: 'ownItems.change', change: { kind: 'deletion' } },
  doneOf('changeItems', []),
  errorOf('changeItems', offline),
]
