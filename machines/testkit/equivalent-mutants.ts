/**
 * Faults without an observable effect, each with the reason; a test walks each of them and finds no other
 * state or context. Prefer a simpler chart or a test.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'creation.active.uploading --always[0]: goes to creation.active.ready':
    'ready passes on to deciding unless there is something to start or to mend, as deciding does to ready',
  'creation.active.ready --always[0]: goes to creation.active.uploading':
    'uploading passes on to deciding once none runs, and stays where deciding would come back to it',
  'sourceUpload.active.examining --examineFile onDone[1]: goes to sourceUpload.active.deciding':
    'deciding passes on to transferring once the file has been examined',
  'sourceUpload.active.paused --upload.resume[0]: goes to sourceUpload.active.deciding':
    'deciding passes on to transferring, as what is paused has been examined',
  'transfer.faltering --always[0]: goes to transfer.deciding':
    'deciding passes on to reserving, as only what was reserved can be renewed',
}
