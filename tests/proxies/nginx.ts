import { reasonToSkip, startProxyProcess } from './proxy-process.ts'
import type { ProxyProcess, ProxySite } from './proxy-process.ts'

export interface NginxOptions {
  /** Origin of the product, such as http://127.0.0.1:4300. */
  readonly origin: string
  /** Text for the `server` block, such as directives or locations of its own. */
  readonly config?: string | undefined
  /** Text for `location /` beside its `proxy_pass`; null leaves the whole location to `config`. */
  readonly location?: string | null
  /** Text for the `http` block, such as caches, maps and upstreams. */
  readonly http?: string
  /** Addresses to listen on; `url` uses the first. */
  readonly addresses?: readonly string[]
  /** `https` if `config` sets a certificate (`ssl_certificate`): then every address listens with `ssl`. */
  readonly scheme?: 'http' | 'https'
  /** A complete configuration file instead of the one below; it has to listen on `site.port`. */
  readonly file?: (site: ProxySite) => string
}

/** Reason why tests with nginx are skipped; undefined if it is installed. */
export const nginxMissing = reasonToSkip('nginx', '-v')

/** A complete configuration file around the text of its `http` block; nginx writes only to the folder. */
export const nginxFile = (folder: string, http: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // A worker process under another account could not read the temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  ${temporary.join('\n  ')}
  ${http}
}
`
}

/** The minimal configuration that people copy: a bare `proxy_pass` for everything. */
const bareFile = (options: NginxOptions, { port, folder }: ProxySite): string => {
  const { origin, config = '', location = '', http = '', addresses = ['127.0.0.1'], scheme } = options
  const flag = scheme === 'https' ? ' ssl' : ''
  const listens = addresses.map((one) => `listen ${one.includes(':') ? `[${one}]` : one}:${port}${flag};`)
  const root = location === null ? '' : `location / { proxy_pass ${origin}; ${location} }`
  return nginxFile(
    folder,
    `${http}
  server {
    ${listens.join('\n    ')}
    ${root}
    ${config}
  }`,
  )
}

/** Starts a real nginx in front of the product on a free port. */
export const startNginx = (options: NginxOptions): Promise<ProxyProcess> =>
  startProxyProcess({
    program: 'nginx',
    configName: 'nginx.conf',
    host: options.addresses?.[0] ?? '127.0.0.1',
    scheme: options.scheme ?? 'http',
    config: (site) => options.file?.(site) ?? bareFile(options, site),
    args: (file, folder) => ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
  })
