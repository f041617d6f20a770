import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

import { formatDocument } from '@urql/core'
import { parse, print, stripIgnoredCharacters } from 'graphql'
import type { DocumentNode } from 'graphql'

import { trustedDocumentsFile } from '../server/web-files.ts'

/** Trusted text of a document of the web app: with the type names that its client's cache adds. */
const trustedText = (document: string): string => {
  const formatted = formatDocument(parse(document, { noLocation: true })) as DocumentNode
  return stripIgnoredCharacters(print(formatted))
}

/** Hash by which a document is requested: the SHA-256 of its trusted text, in hexadecimal. */
export const hashTrusted = (document: string): string =>
  createHash('sha256').update(trustedText(document)).digest('hex')

/** Replaces the plain texts written by the generator with the trusted ones. */
export const writeTrustedTexts = (): void => {
  const plain = JSON.parse(readFileSync(trustedDocumentsFile, 'utf8')) as Record<string, string>
  const entries = Object.entries(plain).map(([id, text]) => [id, trustedText(text)])
  writeFileSync(trustedDocumentsFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
