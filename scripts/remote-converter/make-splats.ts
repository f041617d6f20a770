import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { RemoteError } from './site.ts'

const splatFiles = ['.sog', '.ply', '.spz', '.splat', '.ksplat']

/** Copies or downloads the source into a folder; resolves to its path there. Rejects with RemoteError. */
export async function fetchSource(source: string, folder: string): Promise<string> {
  if (!/^https?:/i.test(source)) {
    const file = path.join(folder, `source${path.extname(source)}`)
    await copyFile(source, file).catch((cause: unknown) => {
      throw new RemoteError('NO_SOURCE', `元のファイルを読めません: ${source}`, { cause })
    })
    return file
  }
  const file = path.join(folder, `source${path.extname(new URL(source).pathname)}`)
  const response = await fetch(source).catch(() => null)
  if (!response?.ok) {
    throw new RemoteError(
      'NO_SOURCE',
      `元のファイルを受け取れません(${response?.status ?? '応答なし'}): ${source}`,
    )
  }
  await writeFile(file, await response.bytes())
  return file
}

/**
 * Runs the given command without a shell, with {source} and {folder} replaced by the two paths; resolves to
 * the splat file that it wrote into the folder. Rejects with RemoteError.
 */
export async function makeSplats(
  command: readonly string[],
  source: string,
  folder: string,
): Promise<string> {
  const filled = command.map((word) => word.replaceAll('{source}', source).replaceAll('{folder}', folder))
  const [program = '', ...args] = filled
  const tool = spawn(program, args, { stdio: ['ignore', 2, 2] })
  const [code] = (await once(tool, 'close').catch((error: unknown) => [String(error)])) as [unknown]
  if (code !== 0)
    throw new RemoteError('TOOL_FAILED', `変換のプログラムが失敗しました(${String(code)}): ${program}`)
  const made = (await readdir(folder)).filter((name) => splatFiles.includes(path.extname(name).toLowerCase()))
  const sizes = await Promise.all(made.map(async (name) => (await stat(path.join(folder, name))).size))
  // Use the largest of several files, such as one with a lighter version.
  const fullest = made[sizes.indexOf(Math.max(...sizes))]
  if (!fullest) {
    throw new RemoteError(
      'NO_SPLATS',
      `変換のプログラムが${splatFiles.join('、')} のファイルを作りませんでした。`,
    )
  }
  return path.join(folder, fullest)
}
