import { readFile, readdir } from 'node:fs/promises'

/** Ids of all descendants of a process (Linux; elsewhere none). */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  const further = await Promise.all(children.map(descendantsOf))
  return [...children, ...further.flat()]
}

async function childrenOf(pid: number): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
