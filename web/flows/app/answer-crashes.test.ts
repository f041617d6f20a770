import { afterEach, expect, it, vi } from 'vitest'

import { createApp } from '#machines/app/create-app.ts'

import { answerCrashes } from './answer-crashes.ts'

afterEach(() => vi.unstubAllGlobals())

it('reports that something broke, and logs each crash with its cause', () => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  const app = createApp({ provide: {} })
  const said: string[] = []
  answerCrashes(app.actor, (text) => said.push(text))
  app.start()
  for (let crash = 0; crash < 4; crash += 1) app.dialog.send({ type: 'dialog.open' } as never)
  app.stop()
  expect(said).toHaveLength(4)
  expect(said.slice(0, 3).every((text) => text.includes('最初の状態に戻しました'))).toBe(true)
  expect(said[3]).toContain('一部の機能を停止しました')
  expect(reportError).toHaveBeenCalledTimes(4)
  const [recorded] = reportError.mock.calls[0] ?? []
  expect(recorded).toMatchObject({ message: 'The machine dialog broke', cause: expect.any(Error) as unknown })
})
