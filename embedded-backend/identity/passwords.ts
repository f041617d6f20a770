import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (name: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hash that no password matches; verifying against it takes as long as against a real one. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`

/** Hashes a password with argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', {
    message: message(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** True if the password matches the hash. Without a hash, takes the same time and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = PHC.exec(hash ?? NOBODYS_HASH)
  if (!match) throw new Error('a stored password hash is not argon2id')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== null
}

/** Normalizes, since keyboards compose the same characters differently. */
function message(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8')
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
