import { reasonToSkip, startProxyProcess } from './proxy-process.ts'
import type { ProxyProcess, ProxySite } from './proxy-process.ts'

export interface CaddyOptions {
  /** Origin of the product, such as http://127.0.0.1:4300. */
  readonly origin: string
  /** Directives for the site beside `reverse_proxy`. */
  readonly config?: string
  /** Text inside `reverse_proxy { … }`. */
  readonly proxy?: string
  /** Global options beside `admin off`. */
  readonly global?: string
  /** Addresses to listen on; `url` uses the first. */
  readonly addresses?: readonly string[]
  readonly scheme?: 'http' | 'https'
  /** A complete Caddyfile instead of the one below; it has to listen on `site.port`. */
  readonly file?: (site: ProxySite) => string
}

/** Reason why tests with Caddy are skipped; undefined if it is installed. */
export const caddyMissing = reasonToSkip('caddy', 'version')

const bareFile = (options: CaddyOptions, { port }: ProxySite): string => {
  const { origin, config = '', proxy = '', global = '', addresses = ['127.0.0.1'], scheme } = options
  return `{
  admin off
  auto_https disable_redirects
  ${global}
}
${scheme ?? 'http'}://:${port} {
  bind ${addresses.join(' ')}
  ${config}
  reverse_proxy ${origin} {
    ${proxy}
  }
}
`
}

/** Starts a real Caddy in front of the product on a free port. */
export const startCaddy = (options: CaddyOptions): Promise<ProxyProcess> =>
  startProxyProcess({
    program: 'caddy',
    configName: 'Caddyfile',
    host: options.addresses?.[0] ?? '127.0.0.1',
    scheme: options.scheme ?? 'http',
    config: (site) => options.file?.(site) ?? bareFile(options, site),
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  })
