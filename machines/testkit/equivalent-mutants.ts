/**
 * Faults after which nothing that anybody can see is different, each with the reason; a test walks each of
 * them and finds no other state or context. Prefer a simpler chart or a test.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'creation.active.uploading --always[0]: goes to creation.active.ready':
    'ready passes on to deciding unless there is something to start or to mend, as deciding does to ready',
  'creation.active.ready --always[0]: goes to creation.active.uploading':
    'uploading passes on to deciding once none runs, and stays where deciding would come back to it',
}
