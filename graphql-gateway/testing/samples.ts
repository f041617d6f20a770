/** Bodies as the REST API answers them. */
export const task = {
  id: 't1',
  title: 'Harbour',
  type: 'INSTANT',
  status: 'PROCESSING',
  progress: 0.5,
  failure: null,
  spatialImageId: null,
  createdAt: '2026-11-21T01:02:03.000Z',
  startedAt: '2026-11-21T01:02:04.000Z',
  endedAt: null,
  updatedAt: '2026-11-21T01:02:05.000Z',
}

export const annotation = {
  id: 'mast',
  title: 'Mast',
  text: '',
  position: [0.5, 1, -2],
  eye: [0, 0.1, 0.2],
}

export const cameraParameters = {
  version: 1,
  fov: 50,
  fovAxis: 'vertical',
  position: [0, 0, 0],
  annotations: [annotation],
}

export const spatialImage = {
  id: 's1',
  linkId: 's1-k1',
  title: 'Harbour',
  description: '',
  visibility: 'PRIVATE',
  hashTags: ['sea'],
  owner: { id: 'u1', displayName: 'Mio', avatarImageUrl: null },
  isMine: true,
  posterUrl: '/files/p',
  thumbnailUrl: '/files/t',
  posterAvifSet: '/files/pa 1280w',
  posterWebpSet: '/files/p 1280w',
  thumbnailAvifSet: '/files/ta 960w',
  thumbnailWebpSet: '/files/t 960w',
  depthUrl: '/files/d',
  flatUrl: '/files/f',
  splatUrl: '/files/s',
  splatBytes: 3_000_000_000,
  splatLightUrl: '/files/l',
  splatLightBytes: 900_000,
  photoUrl: '/files/o',
  photoFov: 48.5,
  splatCount: 400_000,
  width: 1600,
  height: 1200,
  depthSource: 'ESTIMATED',
  cameraParameters,
  category: 'nature',
  views: 12,
  favorites: 1,
  isFavorite: false,
  license: 'CC_BY' as const,
  isDownloadAllowed: true,
  canDownload: true,
  hasSceneVideo: false,
  createdAt: '2026-11-21T01:02:03.000Z',
  updatedAt: '2026-11-21T01:02:05.000Z',
}

export const me = {
  id: 'u1',
  displayName: 'Mio',
  username: 'mio',
  email: 'm@example.jp',
  avatarImageUrl: null,
}

export const profile = { id: 'u1', displayName: 'Mio', avatarImageUrl: null }

export const team = { teamname: 'umi', displayName: '海の会', users: [{ ...profile, role: 'OWNER' }] }

export const message = {
  id: 'n1',
  kind: 'TASK_COMPLETED',
  text: 'できました。',
  link: '/photo/s1',
  createdAt: '2026-11-21T01:02:03.000Z',
  readAt: null,
}

export const collection = {
  id: 'c1',
  title: 'Ports',
  description: '',
  visibility: 'PUBLIC',
  owner: profile,
  coverUrl: '/files/t',
  coverAvifSet: '/files/ta 960w',
  coverWebpSet: '/files/t 960w',
  coverDepthUrl: '/files/d',
  coverWidth: 1600,
  coverHeight: 1200,
  count: 1,
  isMine: true,
  createdAt: '2026-11-21T01:02:03.000Z',
  updatedAt: '2026-11-21T01:02:05.000Z',
}

export const reservation = {
  resourceId: 'r1',
  isComplete: false,
  parts: [{ number: 1, offset: 0, size: 10, url: '/files/put' }],
  expiresAt: '2026-11-21T02:00:00.000Z',
}

export const summary = { id: 's1', linkId: 's1-k1', title: 'Harbour', description: '', visibility: 'PRIVATE' }

export function pageOf<T>(item: T) {
  return { items: [item], total: 1, page: 1, limit: 10 }
}
