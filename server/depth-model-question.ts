import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { isatty } from 'node:tty'

import type { BackendConfig } from '#backend/settings/config.ts'
import { keepModelWish, modelOffer, modelQuestion, offerFor } from '#backend/settings/depth-model-offer.ts'
import type { ModelInstallation } from '#backend/settings/model-installation.ts'

import type { Progress } from './progress.mjs'

/** A terminal's input, and whether a person can answer in it now. */
export interface Asked {
  readonly input: Readable
  readonly canAnswer: () => boolean
}

/** The terminal of this process. */
export function ownTerminal(): Asked {
  const { stdin, env } = process
  const isPerson = isatty(0) && isatty(1) && !env['CI'] && env['NODE_ENV'] !== 'production'
  return { input: stdin, canAnswer: () => isPerson && isInForeground() }
}

/** True if the shell waits for this process: the system stops others that read from the terminal. */
function isInForeground(): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8' }).includes(
        '+',
      )
    // Behind the program's name: state, parent, group, session, terminal, foreground group.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[2] !== undefined && fields[2] === fields[5]
  } catch {
    return false
  }
}

type Starting = Pick<BackendConfig, 'dataDir' | 'content'>

/**
 * Offers the depth model while the product runs already: one question in a terminal, one line elsewhere. The
 * answer is kept; yes installs the model in the background, as does a later start if that was interrupted.
 * Returns a function that ends the question.
 */
export async function offerDepthModel(
  config: Starting,
  installation: Pick<ModelInstallation, 'start'>,
  { progress, asked }: { readonly progress: Progress; readonly asked: Asked },
): Promise<() => void> {
  const install = () =>
    installation.start(
      (line) => progress.step(line.trim()),
      (error) => {
        progress.end()
        progress.say(error === null ? `  ${installed}` : `  ${messageOf(error)}`)
      },
    )
  const offer = await offerFor(config, { canAsk: asked.canAnswer() })
  if (offer === 'TELL') {
    progress.say(modelOffer)
    await keepModelWish(config.dataDir, 'OFFERED')
  }
  if (offer === 'RESUME') await install()
  if (offer !== 'ASK') return () => undefined
  progress.say(modelQuestion)
  return ask(asked, async (isWanted) => {
    progress.say(isWanted ? `  ${beginning}` : `  ${declined}`)
    await (isWanted ? install() : keepModelWish(config.dataDir, 'NO'))
  })
}

const beginning =
  'バックグラウンドでダウンロードします。そのままお使いいただけます。 / Downloading in the background; go ahead and use the product.'
const declined =
  'ダウンロードしません。あとから npm run model:install か運営のページで追加できます。 / Not downloaded. You can add it later with npm run model:install.'
const installed =
  'モデルをインストールしました。これからの変換で使います。 / The model is installed; conversions from now on use it.'

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Reads lines until one is an answer, or until the process goes on in the background. */
function ask({ input, canAnswer }: Asked, onAnswer: (isWanted: boolean) => Promise<void>): () => void {
  const lines = createInterface({ input, terminal: false })
  const end = () => {
    process.off('SIGCONT', recheck)
    lines.close()
    input.pause()
  }
  function recheck(): void {
    if (!canAnswer()) end()
  }
  process.on('SIGCONT', recheck)
  lines.on('line', (line) => {
    const answer = /^\s*(?:(y|yes|はい)|n|no|いいえ)\s*$/i.exec(line)
    if (!answer) return
    end()
    void onAnswer(answer[1] !== undefined)
  })
  return end
}
