import { createServer } from 'node:http'

/** Minimal analytics script: commands queued before it loads, commands after that, and the opt-out switch. */
const script = `
  const id = new URL(document.currentScript.src).searchParams.get('id')
  const here = new URL('/collect', document.currentScript.src)
  const take = ([kind, name, values]) => {
    if (kind !== 'event' || window['ga-disable-' + id]) return
    const address = new URL(here)
    address.search = new URLSearchParams({ id, name, place: values.page_location, title: values.page_title })
    fetch(address, { mode: 'no-cors', keepalive: true })
  }
  document.cookie = '_ga=visitor-1; path=/'
  const earlier = window.dataLayer
  earlier.push = (...words) => words.forEach(take)
  earlier.forEach(take)
`

export interface ViewReport {
  readonly id: string | null
  readonly name: string | null
  readonly place: string | null
  readonly title: string | null
}

/** Starts an analytics service on another origin that records the reports it receives. */
export const startAnalyticsHost = async () => {
  const reports: ViewReport[] = []
  let loads = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/collect') {
      const [id, name, place, title] = ['id', 'name', 'place', 'title'].map((key) => searchParams.get(key))
      reports.push({ id: id ?? null, name: name ?? null, place: place ?? null, title: title ?? null })
      response.writeHead(204).end()
      return
    }
    loads += 1
    response.setHeader('content-type', 'text/javascript')
    response.end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    scriptUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/tag.js`,
    reports,
    loads: () => loads,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
