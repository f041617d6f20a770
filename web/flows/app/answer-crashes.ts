import type { ActorRefFrom } from 'xstate'

import type { appMachine } from '#machines/app/app.machine.ts'
import { t } from '#web/language/t.ts'

/** Shows a message when a machine crashes, and reports the error to the browser. */
export function answerCrashes(
  app: Pick<ActorRefFrom<typeof appMachine>, 'on'>,
  say: (text: string, options: { readonly type: 'Warning' }) => void,
): void {
  app.on('machine.crashed', ({ name, error, isRestarted }) => {
    reportError(new Error(`The machine ${name} broke`, { cause: error }))
    say(
      isRestarted
        ? t('問題が起きたため、一部の操作を最初の状態に戻しました')
        : t('問題が続いているため、一部の機能を停止しました。ページを再読み込みしてください'),
      { type: 'Warning' },
    )
  })
}
