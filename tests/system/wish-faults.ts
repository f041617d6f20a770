import type { Fault } from './session-faults.ts'

/** Number of random histories within which the checker must find each of these. */
const within = 2000

/** Faults in wishes of a person, and in whose name they are granted. */
export const wishFaults: readonly Fault[] = [
  {
    name: 'a refresh token goes with the username of the person before',
    patches: [
      {
        file: 'session-actors.ts',
        replace: 'const username = input.username ?? input.holder',
        by: 'const { username } = input',
      },
      { file: 'session-actors.ts', replace: 'else if (isNew) tokens.forgetUsername()', by: '' },
    ],
    breaks: /^a refresh names its own person$/,
    within,
  },
  {
    name: "a task's place for a stream is never released",
    patches: [{ file: 'task-actors.ts', replace: 'unsubscribe()\n      release()', by: 'unsubscribe()' }],
    breaks: /^a task stream's place is given back$/,
    within,
  },
  {
    name: 'a trial that one person wanted to keep goes to the next',
    patches: [
      {
        file: 'trial.machine.ts',
        replace: `        // Kept as soon as it is made, and not offered to the next person.
        wanted: { on: { 'user.left': { target: '#trial.clearing' } }, exit: 'askAgain' },
`,
        by: "        wanted: { exit: 'askAgain' },\n",
      },
    ],
    breaks: /^a trial is kept by the person who asked$/,
    within,
  },
  {
    name: 'a change is sent while the one before is under way',
    patches: [
      {
        file: 'submission.machine.ts',
        replace: `      entry: 'takeNext',
      on: { 'submission.send': { actions: { type: 'keepNext', params: ({ event }) => event } } },`,
        by: `      entry: 'takeNext',
      on: {
        'submission.send': {
          target: 'sending',
          reenter: true,
          actions: { type: 'keepNext', params: ({ event }) => event },
        },
      },`,
      },
    ],
    breaks: /^the heart shows what the server stored$/,
    within,
  },
]
