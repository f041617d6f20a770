/**
 * How much of the machine a worker sees, the strongest first. `root-namespaces`: root makes namespaces, and
 * the worker is another user in them. `user-namespaces`: an ordinary user makes them. `account`: no
 * namespaces, but another user. `permissions`: only what Node.js itself refuses, which native code can pass
 * by. `none`: nothing but a short environment.
 */
export type SandboxKind = 'root-namespaces' | 'user-namespaces' | 'account' | 'permissions' | 'none'

/** What a hostile file could still do after taking over a worker. */
export type SandboxGap = 'NETWORK' | 'SECRETS' | 'NATIVE_CODE'

export type Sandbox = {
  readonly kind: SandboxKind
  /** The data folder, which is hidden from workers but for the files of their own order. */
  readonly hidden: string
}

const gaps: Record<SandboxKind, readonly SandboxGap[]> = {
  'root-namespaces': [],
  'user-namespaces': [],
  account: ['NETWORK'],
  permissions: ['NATIVE_CODE'],
  none: ['NETWORK', 'SECRETS', 'NATIVE_CODE'],
}

export function gapsOf(kind: SandboxKind): readonly SandboxGap[] {
  return gaps[kind]
}
