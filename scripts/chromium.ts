import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

const shell = 'chromium-headless-shell'
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** `software`: SwiftShader draws WebGL2 on the processor. `none`: neither pages nor workers get WebGL. */
export type Graphics = 'software' | 'none'

const graphicsArgs: Readonly<Record<Graphics, readonly string[]>> = {
  software: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  // `--disable-3d-apis` would leave workers their contexts.
  none: ['--disable-gpu', '--disable-software-rasterizer'],
}

const commonArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

interface Found {
  readonly executablePath?: string
  readonly args: string[]
}

/**
 * Launch options for CHROMIUM_PATH, else for Playwright's own browser, else for the system's (headless shell
 * first); undefined if there is no browser.
 */
export const findChromium = (graphics: Graphics = 'software'): Found | undefined => {
  const args = [...commonArgs, ...graphicsArgs[graphics]]
  const fromSetting = process.env['CHROMIUM_PATH']
  if (fromSetting) return { executablePath: fromSetting, args }
  if (existsSync(chromium.executablePath())) return { args }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApps]
  const executablePath = candidates.find(isExecutable)
  return executablePath ? { executablePath, args } : undefined
}

/**
 * True for the headless shell, which Playwright's own browser is too, and for any browser chosen by
 * CHROMIUM_PATH.
 */
export const isHeadlessShell = (found: Found | undefined): boolean =>
  found !== undefined &&
  (found.executablePath === undefined ||
    found.executablePath === process.env['CHROMIUM_PATH'] ||
    found.executablePath.endsWith(shell))
