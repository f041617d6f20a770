import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a self-signed certificate for a host name. */
const certificateFor = async (name: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: await readFile(key), cert: await readFile(cert) }
  await rm(folder, { recursive: true, force: true })
  return made
}

/** Starts a proxy that terminates TLS in front of a product and sets x-forwarded-proto. */
export const startTlsFront = async (name: string, target: () => string) => {
  const server = createServer(await certificateFor(name), (request, response) => {
    const { method, headers, url = '/' } = request
    const passed = ask(new URL(url, target()), {
      method: method ?? 'GET',
      headers: { ...headers, 'x-forwarded-proto': 'https' },
    })
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `https://${name}:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
