import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { findChromium, isHeadlessShell } from './chromium.ts'

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs a browser with the present package lists, or else with updated ones. */
const aptInstall = (browser: string): boolean => {
  const install = ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk']
  return run('apt-get', install) || (run('apt-get', ['update']) && run('apt-get', install))
}

if (!findChromium()) {
  console.log('テスト用の Chromium を用意しています…')
  run('npx', ['playwright', 'install', 'chromium'])
}
// The full browser works too, but takes twice the processor time for the same tests.
if (!isHeadlessShell(findChromium()) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  if (!aptInstall('chromium-headless-shell') && !findChromium()) aptInstall('chromium')
}
if (!findChromium()) {
  console.error(
    'Chromium が見つかりません。`npx playwright install chromium` を実行するか、CHROMIUM_PATH に Chrome または Chromium の場所を指定してください。',
  )
  process.exit(1)
}
