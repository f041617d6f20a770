/**
 * A test run leaves no process, port or folder behind. Everything it starts inherits one temporary folder in
 * TMPDIR, which identifies its processes. `node scripts/test-run.ts COMMAND…` runs a command this way.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { Socket } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Files of libraries: telemetry of onnxruntime, compiled files of jiti, those of a killed Chromium. */
const residue = /^(mat-debug-\d+\.log|\.ses|jiti|\.org\.chromium\.Chromium\.\w+)$/

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const kept = join(import.meta.dirname, '../node_modules/.cache')
/** By default these are in the temporary folder, and the next run could not read them. */
const caches = { NODE_COMPILE_CACHE: join(kept, 'compiled'), PWTEST_CACHE_DIR: join(kept, 'playwright') }
const graceMs = 10_000

/** In-memory file system of Linux. */
const memory = '/dev/shm'
/** Room that the files of a run need, in bytes: twelve times what the short tier used at its peak. */
const roomNeeded = 6e9

/** Folders that may contain the folders of runs. */
const roots = (): readonly string[] => [tmpdir(), ...(existsSync(memory) ? [memory] : [])]

/** Memory if it has room: most tests start with a copy of a database, ten times as fast there. */
function chooseRoot(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > roomNeeded ? memory : tmpdir()
}

/**
 * `env` is for everything the run starts; `end` removes what the run left behind and names it. A database
 * whose user was killed ends by itself, which takes a while to settle on a busy machine.
 */
export async function beginRun(settleMs = 30_000) {
  await sweepKilledRuns()
  const folder = mkdtempSync(join(chooseRoot(), `okuyuki-test-${process.pid}-`))
  // Servers that run as another user work in it, too.
  chmodSync(folder, 0o1777)
  const closeGuard = startGuard(folder)
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await sweep(folder)
    for (const each of signals) process.off(each, stop)
    process.kill(process.pid, signal)
  }
  for (const signal of signals) process.once(signal, stop)
  return {
    env: { TMPDIR: folder, TMP: folder, TEMP: folder, ...caches },
    end: async () => {
      const until = Date.now() + settleMs
      while (processesOf(folder).size > 0 && Date.now() < until) await sleep(100)
      const processes = [...processesOf(folder)].map(([pid, command]) => `process ${pid}: ${command}`)
      const names = readdirSync(folder).filter((name) => !residue.test(name))
      const entries = names.map((name) => `in the temporary folder: ${name}`)
      await sweep(folder)
      for (const signal of signals) process.off(signal, stop)
      closeGuard()
      return [...processes, ...entries]
    },
  }
}

/**
 * Process ids and command lines of the processes that refer to the folder. Only Linux shows the environment.
 */
function processesOf(folder: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  if (process.platform !== 'linux') return found
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!(pid > 0) || pid === process.pid) continue
    try {
      const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')
      const command = read('cmdline')
      if (command.includes(folder) || read('environ').includes(folder)) found.set(pid, command.trim())
    } catch {
      // The process has just ended, or belongs to another user.
    }
  }
  return found
}

/** Ends the processes of a run, including those started meanwhile, and removes its folder. */
async function sweep(folder: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    let asked = new Set<number>()
    for (const until = Date.now() + graceMs; Date.now() < until; await sleep(50)) {
      const found = new Set(processesOf(folder).keys())
      for (const pid of found.difference(asked)) kill(pid, signal)
      asked = found
      if (found.size === 0) break
    }
  }
  // A killed test leaves mounted the small disk that it filled up.
  if (process.platform === 'linux')
    for (const mount of readFileSync('/proc/mounts', 'utf8').split(/\s/))
      if (mount.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', mount])
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Signal 0 checks whether the process exists. */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sweeps runs whose runner and guard are both gone. */
async function sweepKilledRuns(): Promise<void> {
  for (const root of roots())
    for (const name of readdirSync(root)) {
      const owner = Number(/^okuyuki-test-(\d+)-/.exec(name)?.[1])
      if (owner > 0 && !kill(owner, 0)) await sweep(join(root, name))
    }
}

/** Starts a process that sweeps when its pipe closes, because the runner ended in whatever way. */
function startGuard(folder: string): () => void {
  const guard = spawn(process.execPath, [import.meta.filename], { detached: true, stdio: 'pipe' })
  guard.stdin.write(folder)
  guard.unref()
  for (const pipe of guard.stdio) if (pipe instanceof Socket) pipe.unref()
  return () => guard.stdin.end()
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) await sweep(await text(process.stdin))
  else {
    const run = await beginRun()
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...run.env } })
    const [code] = (await once(child, 'exit')) as [number | null]
    const left = await run.end()
    for (const line of left) console.error(`left behind: ${line}`)
    process.exitCode = code === 0 && left.length > 0 ? 1 : (code ?? 1)
  }
}
