import type { Sandbox, SandboxKind } from './conversion/sandbox/sandbox.ts'
import { gapsOf } from './conversion/sandbox/sandbox.ts'
import { chooseSandbox } from './conversion/worker/choose-sandbox.ts'
import { ConfigError } from './errors/config-error.ts'
import type { Logger } from './services/logger.ts'
import type { BackendConfig } from './settings/config.ts'

/** Sandbox of the programs that open uploaded files: tested on first use, and again only after a failure. */
export interface SandboxChoice {
  /** Rejects with a ConfigError if one without gaps is required but unavailable. */
  readonly choose: () => Promise<Sandbox>
  /** Reports a line for the terminal if the isolation is incomplete; never rejects. */
  readonly tell: (report: (line: string) => void) => Promise<void>
}

const words: Record<SandboxKind, string | null> = {
  'root-namespaces': null,
  'user-namespaces': null,
  account:
    '別のユーザーで動かし、秘密の鍵やほかの人のファイルは読めませんが、ネットワークは OS では閉じられません',
  permissions:
    'Node.js の制限だけで動かします。画像や動画を読むプログラムに欠陥があると、秘密の鍵やネットワークを使われるおそれがあります',
  none: '秘密の鍵、ほかの人のファイル、ネットワークを使える状態で動かします',
}

export function createSandboxChoice({ dataDir, content }: BackendConfig, logger: Logger): SandboxChoice {
  const { conversionSandbox: setting } = content
  let chosen: Promise<Sandbox> | undefined
  const find = async (): Promise<Sandbox> => {
    const { sandbox, refused } = await chooseSandbox(dataDir, setting)
    const gaps = gapsOf(sandbox.kind)
    const found = { sandbox: sandbox.kind, gaps, refused }
    if (gaps.length === 0) logger.info(found, 'conversions are kept apart')
    else logger.warn(found, 'conversions are not wholly kept apart')
    if (gaps.length > 0 && setting === 'required') {
      throw new ConfigError(
        `CONVERSION_SANDBOX=required ですが、この環境では変換プロセスを十分に隔離できません: ${Object.values(refused).join(' / ')}`,
      )
    }
    return sandbox
  }
  const choose = () =>
    (chosen ??= find().catch((error: unknown) => {
      chosen = undefined
      throw error
    }))
  return {
    choose,
    tell: async (report) => {
      if (content.conversionConcurrency === 0) return
      const kind = await choose().then(
        (sandbox) => sandbox.kind,
        () => null,
      )
      const missing = kind && words[kind]
      if (missing) report(`変換プロセスの隔離が十分ではありません: ${missing}。`)
    },
  }
}
