/**
 * Degrees of isolation of a worker, the strongest first. `root-namespaces`: root creates namespaces, and the
 * worker is another user in them. `user-namespaces`: an ordinary user creates them. `account`: no namespaces,
 * but another user. `permissions`: only the permissions of Node.js, which native code can bypass. `none`:
 * only a reduced environment.
 */
export type SandboxKind = 'root-namespaces' | 'user-namespaces' | 'account' | 'permissions' | 'none'

/** Abilities that a hostile file would still have after taking over a worker. */
export type SandboxGap = 'NETWORK' | 'SECRETS' | 'NATIVE_CODE'

export type Sandbox = {
  readonly kind: SandboxKind
  /** The data folder: hidden from workers except for the files of their own order. */
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
