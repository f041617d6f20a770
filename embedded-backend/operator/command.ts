import type { ParseArgsOptionsConfig } from 'node:util'

import type { Installation } from './installation.ts'

/** What was typed, after it was read. */
export interface Given {
  readonly env: NodeJS.ProcessEnv
  /** As many as the command has names for. */
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

/** What a command answers: for people, and for programs. */
export interface Answer {
  readonly text: string
  readonly json: unknown
  /** 1 where the command has found what an operator has to mend. */
  readonly exitCode?: number
}

/** One command of the operator. */
export interface Command {
  /** As it is typed: `user suspend`. */
  readonly path: string
  /** Names of what follows, as `USER`. */
  readonly names: readonly string[]
  readonly options: ParseArgsOptionsConfig
  /** How the options are shown: `--reason 理由`. */
  readonly usage?: string
  /** Japanese, one line. */
  readonly summary: string
  run(given: Given): Promise<Answer>
}

/** A command that works with the product's services. */
export function withInstallation(
  open: (env: NodeJS.ProcessEnv) => Promise<Installation>,
  run: (installation: Installation, given: Given) => Promise<Answer>,
): Command['run'] {
  return async (given) => {
    await using installation = await open(given.env)
    return await run(installation, given)
  }
}

/** A text option, or null. */
export function textOf({ values }: Given, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
