/**
 * Faults after which nothing that anybody can see is different, each with the reason; a test walks each of
 * them and finds no other state or context. Prefer a simpler chart or a test.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'creation.active.restoring --loadWork onDone[0]: goes to creation.active.uploading':
    'uploading passes on to ready once none runs',
  'creation.active.restoring --loadWork onError[0]: goes to creation.active.uploading':
    'uploading passes on to ready once none runs',
  'creation.active.restoring --loadWork onError[0]: goes to creation.active.ready':
    'ready passes on at once: to choosing without uploads, to uploading while one runs',
  'creation.active.checking --loadLimits onDone[0]: goes to creation.active.ready':
    'ready passes on at once: to choosing without uploads, to uploading while one runs',
  'creation.active.checking --loadLimits onDone[0]: goes to creation.active.watching':
    'watching goes to uploading as long as one runs, and an upload that has just begun does',
  'creation.active.checking --loadLimits onError[0]: goes to creation.active.ready':
    'ready passes on at once: to choosing without uploads, to uploading while one runs',
  'creation.active.checking --loadLimits onError[0]: goes to creation.active.watching':
    'watching goes to uploading as long as one runs, and an upload that has just begun does',
  'creation.active.uploading.startWanted --always[0]: goes to creation.active.started':
    'started begins the next task where one may be started',
  'creation.active.ready --creation.start[0]: goes to creation.active.started':
    'started begins the next task where one may be started',
  'creation.active.ready --always[1]: goes to creation.active.watching':
    'watching goes to uploading as long as one runs, and an upload that has just begun does',
  'creation.active.starting --startTask onError[0]: goes to creation.active.uploading':
    'uploading passes on to ready once none runs',
  'creation.active.watching --always[0]: goes to creation.active.ready':
    'ready passes on at once: to choosing without uploads, to uploading while one runs',
  'sourceUpload.active.examining --examineFile onDone[0]: goes to sourceUpload.active.supplying':
    'supplying asks for the file where there is none',
  'sourceUpload.active.examining --examineFile onError[0]: goes to sourceUpload.active.supplying':
    'supplying asks for the file where there is none',
  'sourceUpload.active.examining --examineFile onDone[1]: goes to sourceUpload.active.deciding':
    'deciding reserves where the file has been read, or is not there',
  'sourceUpload.active.faltering --always[0]: goes to sourceUpload.active.deciding':
    'deciding reserves where the file has been read, or is not there',
  'sourceUpload.active.waiting --uploadWait onDone[0]: goes to sourceUpload.active.deciding':
    'deciding reserves where the file has been read, or is not there',
  'sourceUpload.active.paused --upload.resume[0]: goes to sourceUpload.active.deciding':
    'deciding reserves where the file has been read, or is not there',
}
