import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { createKnownPaths } from '../../server/built-web.ts'
import { screens } from '../e2e/screens.ts'

const folderWith = async (patterns?: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  await mkdir(join(folder, 'builds'))
  if (patterns) await writeFile(join(folder, 'builds/routes.json'), JSON.stringify(patterns))
  return folder
}

it('knows the paths of the build, as the web app reads them', async () => {
  const isKnown = createKnownPaths(await folderWith(['/', '/app', '/photo/$id', '/photo/$id/embed']))
  const pages = ['/', '/app', '/app/', '/APP', '/photo/a.b', '/photo/1/embed']
  expect(pages.filter((path) => !isKnown(path))).toEqual([])
  const others = ['/apps', '/photo', '/photo/', '/photo/1/2', '/photo/1/embed/2', '//', '/x/app']
  expect(others.filter(isKnown)).toEqual([])
})

it('knows each page of the product and rejects every other address', async () => {
  const patterns = screens.map(({ route }) => route.replaceAll(/\{(\w+)\}/g, '$$$1'))
  const isKnown = createKnownPaths(await folderWith(patterns))
  const pages = ['/mypage', '/categories/nature', '/search', '/app/', '/policy/']
  expect(pages.filter((path) => !isKnown(path))).toEqual([])
  const others = ['/nowhere', '/photo', '/photo/1/2', '/create/poem', '/guideline/components']
  expect(others.filter(isKnown)).toEqual([])
})

it('matches regular-expression characters literally', async () => {
  const isKnown = createKnownPaths(await folderWith(['/a.b']))
  expect(isKnown('/a.b')).toBe(true)
  expect(isKnown('/axb')).toBe(false)
})

it('rejects nothing where the build left no list', async () => {
  expect(createKnownPaths(await folderWith())('/anything')).toBe(true)
})
