import { parseArgs } from 'node:util'

import { ConfigError } from '../errors/config-error.ts'
import { DomainError } from '../errors/domain-error.ts'
import { readSettingsFile } from '../settings/config.ts'
import { PostgresError } from '../store/postgres/postgres-error.ts'
import { CommandError } from './command-error.ts'
import type { Answer, Command, Given } from './command.ts'
import { commands } from './commands.ts'

/** Output for the terminal, and the exit code. */
export interface Outcome {
  readonly output: string
  readonly exitCode: number
}

const wordsOfPath = 2

function usageOf({ path, names, usage = '' }: Command): string {
  return ['npm run okuyuki --', path, ...names, usage].filter(Boolean).join(' ')
}

/** All commands, each with its summary. */
function help(): string {
  const lines = commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}`)
  return `使い方（どのコマンドも --json で機械向けの答えになります）:\n\n${lines.join('\n')}`
}

function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } {
  for (let length = wordsOfPath; length > 0; length -= 1) {
    const path = args.slice(0, length).join(' ')
    const command = commands.find((one) => one.path === path)
    if (command) return { command, rest: args.slice(length) }
  }
  throw new CommandError('USAGE', help())
}

function readGiven(command: Command, rest: readonly string[], env: NodeJS.ProcessEnv): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: { ...command.options, json: { type: 'boolean' } },
    })
    if (positionals.length === command.names.length) {
      return { env, names: positionals, values }
    }
  } catch (cause) {
    throw new CommandError('USAGE', `使い方: ${usageOf(command)}`, { cause })
  }
  throw new CommandError('USAGE', `使い方: ${usageOf(command)}`)
}

function codeOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof DomainError) return error.code
  if (error instanceof ConfigError) return 'SETTINGS'
  if (error instanceof PostgresError) return 'DATABASE_UNREACHABLE'
  if (error instanceof Error && error.name === 'MigrationError') return 'MIGRATION'
  return 'INTERNAL'
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return codeOf(error) === 'INTERNAL' ? (error.stack ?? error.message) : error.message
}

/** Runs a command; never rejects. The exit code is 2 for wrong usage. */
export async function runOkuyuki(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  const isJson = args.includes('--json')
  const print = ({ text, json }: Answer) => (isJson ? JSON.stringify(json, null, 1) : text)
  if (args.length === 0 || args.includes('--help')) return { output: help(), exitCode: 0 }
  try {
    const { command, rest } = findCommand(args)
    const answer = await command.run(readGiven(command, rest, env))
    return { output: print(answer), exitCode: answer.exitCode ?? 0 }
  } catch (error) {
    const code = codeOf(error)
    const message = messageOf(error)
    const output = isJson ? JSON.stringify({ error: code, message }, null, 1) : `[${code}] ${message}`
    return { output, exitCode: code === 'USAGE' ? 2 : 1 }
  }
}

/** Runs a command with the settings of SETTINGS_FILE, like the processes of the site. */
async function runHere(args: readonly string[]): Promise<Outcome> {
  try {
    readSettingsFile()
  } catch (error) {
    return { output: `[${codeOf(error)}] ${messageOf(error)}`, exitCode: 1 }
  }
  return await runOkuyuki(args)
}

if (import.meta.main) {
  const { output, exitCode } = await runHere(process.argv.slice(2))
  const stream = exitCode === 0 || process.argv.includes('--json') ? process.stdout : process.stderr
  stream.write(`${output}\n`, () => process.exit(exitCode))
}
