import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { nginxFile } from './nginx.ts'
import type { ProxySite } from './proxy-process.ts'

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** Applies all changes to a text; throws if a text to change is missing. */
const change = (text: string, changes: readonly (readonly [from: string, to: string])[]): string => {
  let changed = text
  for (const [from, to] of changes) {
    if (!changed.includes(from)) throw new Error(`deploy/ no longer has: ${from}`)
    changed = changed.replaceAll(from, () => to)
  }
  return changed
}

const host = ({ origin }: { readonly origin: string }): string => new URL(origin).host

const makeCertificate = (folder: string): { readonly certificate: string; readonly key: string } => {
  const [certificate, key] = [join(folder, 'localhost.pem'), join(folder, 'localhost-key.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ].concat(names, ['-keyout', key, '-out', certificate]),
    { stdio: 'pipe' },
  )
  return { certificate, key }
}

/** deploy/nginx.conf in a complete configuration, for https://localhost with its own certificate. */
export const deployedNginx =
  (options: { readonly origin: string; readonly plainPort: number }) =>
  ({ port, folder }: ProxySite): string => {
    const { certificate, key } = makeCertificate(folder)
    const live = '/etc/letsencrypt/live/okuyuki.example'
    mkdirSync(join(folder, 'cache'))
    const site = change(read('nginx.conf'), [
      ['listen 80;', `listen 127.0.0.1:${options.plainPort};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      [`${live}/fullchain.pem`, certificate],
      [`${live}/privkey.pem`, key],
      ['https://okuyuki.example', `https://localhost:${port}`],
      ['server_name okuyuki.example;', 'server_name localhost;'],
      ['/var/cache/nginx/okuyuki', join(folder, 'cache')],
      ['server 127.0.0.1:4300 ', `server ${host(options)} `],
    ])
    return nginxFile(folder, site)
  }

/** deploy/nginx-cdn.conf in a complete configuration in front of the site at `origin`, without TLS. */
export const deployedCdn =
  (options: { readonly origin: string }) =>
  ({ port, folder }: ProxySite): string => {
    mkdirSync(join(folder, 'cache'))
    const site = change(read('nginx-cdn.conf'), [
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      [`  ssl_certificate /etc/letsencrypt/live/cdn.okuyuki.example/fullchain.pem;\n`, ''],
      [`  ssl_certificate_key /etc/letsencrypt/live/cdn.okuyuki.example/privkey.pem;\n`, ''],
      ['server_name cdn.okuyuki.example;', 'server_name localhost;'],
      ['/var/cache/nginx/okuyuki-cdn', join(folder, 'cache')],
      ['/run/okuyuki-cdn.sock', join(folder, 'cdn.sock')],
      ['server okuyuki.example:443;', `server ${host(options)};`],
      ['https://okuyuki_site', 'http://okuyuki_site'],
    ])
    return nginxFile(folder, site)
  }

/** deploy/Caddyfile for https://localhost, with a certificate from Caddy's own authority. */
export const deployedCaddy =
  (options: { readonly origin: string }) =>
  ({ port }: ProxySite): string =>
    change(read('Caddyfile'), [
      ['{\n\tservers {', '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tservers {'],
      ['\nokuyuki.example {', `\nhttps://localhost:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
      ['127.0.0.1:4300', host(options)],
    ])

/** Settings in deploy/okuyuki.env. */
export const deployedSettings = (): Record<string, string> =>
  Object.fromEntries(
    read('okuyuki.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
