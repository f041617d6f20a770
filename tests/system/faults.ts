import type { Fault } from './session-faults.ts'
import { sessionFaults } from './session-faults.ts'
import { wishFaults } from './wish-faults.ts'

/** Faults of requests, dialogs, messages and work. */
const otherFaults: readonly Fault[] = [
  {
    name: 'dialogs that wait while another closes are not forgotten',
    patches: [
      {
        file: 'dialog.machine.ts',
        replace: `    'dialog.forget': {
      actions: [
        { type: 'answerNext', params: { answer: { outcome: 'dismissed' } } },
        { type: 'answerAside', params: { answer: { outcome: 'dismissed' } } },
      ],
    },
`,
        by: '',
      },
    ],
    breaks: /^nothing of another person$/,
  },
  {
    name: 'a source whose task was started can be started once more',
    patches: [
      {
        file: 'creation.machine.ts',
        replace: "                { type: 'settleUploads', params: ({ event }) => event },\n",
        by: '',
      },
    ],
    breaks: /^a task has its sources$/,
  },
  {
    name: 'who watches the connection goes on listening',
    patches: [
      {
        file: 'watch-connection.ts',
        replace: 'return () => subscription?.unsubscribe()',
        by: 'return () => subscription',
      },
    ],
    breaks: /^nothing is left$/,
  },
  {
    name: 'a dialog that another one replaces while it waits is not answered',
    patches: [
      {
        file: 'dialog.machine.ts',
        replace:
          "enqueue.emit({ type: 'dialog.closed', id: context.next.id, answer: { outcome: 'superseded' } })",
        by: '',
      },
    ],
    breaks: /^every (dialog|command) is answered/,
  },
  {
    name: 'a message that comes while another hides is lost',
    patches: [
      {
        file: 'snack-bar.machine.ts',
        replace:
          "        'snackBar.show': { actions: { type: 'keepNext', params: ({ event }) => event } },\n        'snackBar.forget'",
        by: "        'snackBar.forget'",
      },
    ],
    breaks: /^every message is shown$/,
  },
  {
    name: 'listeners of the window outlive the page',
    patches: [
      {
        file: 'start-app.ts',
        replace: 'for (const end of watches.splice(0)) end()',
        by: 'watches.splice(0)',
      },
    ],
    breaks: /^nothing is left$/,
  },
  {
    name: 'an upload that is limited comes back too early',
    patches: [
      {
        file: 'transfer.machine.ts',
        replace: 'pauseFor(failure && secondsToWait(failure), backOff(failedTries))',
        by: 'pauseFor(failure && null, backOff(failedTries))',
      },
    ],
    breaks: /^a limit is kept$/,
  },
  {
    name: 'files that are picked while a task is started are swallowed',
    patches: [
      {
        file: 'creation.machine.ts',
        replace: `            'files.picked': { actions: { type: 'passPicked', params: ({ event }) => event } },
            'fleet.changed'`,
        by: "            'files.picked': {},\n            'fleet.changed'",
      },
    ],
    breaks: /^picked files arrive$/,
  },
  {
    name: 'an upload whose parts get lost is tried for ever',
    patches: [
      {
        file: 'transfer-rules.ts',
        replace: 'failedTries < UPLOAD_TRIES && allTries < UPLOAD_TRIES_IN_ALL',
        by: 'failedTries < UPLOAD_TRIES',
      },
    ],
    breaks: /^a failing upload ends$/,
  },
  {
    name: 'what waits for a silent server waits for ever',
    patches: [
      {
        file: 'graphql/client.ts',
        replace: 'limited(trustedFetch(fetch), patience)',
        by: 'trustedFetch(fetch)',
      },
    ],
    breaks: /^every state is left in time$/,
  },
  {
    name: 'a dialog outlives the sign-out',
    patches: [
      {
        file: 'app.machine.ts',
        replace: `            'clearToken',
            'dismissUser',
            'partWithIntent',
            'dismissTrial',
            'forgetDialogs',
`,
        by: `            'clearToken',
            'dismissUser',
            'partWithIntent',
            'dismissTrial',
`,
      },
    ],
    breaks: /^nothing of another person$/,
  },
  {
    name: 'a dialog that was set aside is not forgotten where another interruption comes as the first one closes',
    patches: [
      {
        file: 'dialog.machine.ts',
        replace: `            { type: 'keepAnswer', params: { answer: { outcome: 'dismissed' } } },
            { type: 'answerAside', params: { answer: { outcome: 'dismissed' } } },
`,
        by: "            { type: 'keepAnswer', params: { answer: { outcome: 'dismissed' } } },\n",
      },
    ],
    breaks: /^nothing of another person$/,
  },
  {
    name: "a message that names a person's task outlives the sign-out",
    patches: [
      {
        file: 'app.machine.ts',
        replace: `            'clearToken',
            'dismissUser',
            'partWithIntent',
            'dismissTrial',
            'forgetDialogs',
            'forgetMessages',
`,
        by: `            'clearToken',
            'dismissUser',
            'partWithIntent',
            'dismissTrial',
            'forgetDialogs',
`,
      },
    ],
    breaks: /^nothing of another person$/,
  },
]

/** Every fault; each must be found when it is put back into the product. */
export const faults: readonly Fault[] = [...sessionFaults, ...otherFaults, ...wishFaults]
