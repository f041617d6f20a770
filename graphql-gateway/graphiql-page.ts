import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { shouldRenderGraphiQL } from 'graphql-yoga'
import type { Plugin } from 'graphql-yoga'

// A test keeps them fit for the contract.
const examples = new URL('example-operations.graphql', import.meta.url)

function scriptOf(page: string): string {
  return page.slice(page.indexOf('<script>') + '<script>'.length, page.lastIndexOf('</script>'))
}

/** This page's own script and no other; nothing from anywhere but this origin. */
function contentSecurityPolicy(page: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(scriptOf(page)).digest('base64')}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function render() {
  // Nine megabytes that only a developer's browser asks for.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const body = renderGraphiQL({ title: 'Okuyuki', defaultQuery: readFileSync(examples, 'utf8') })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(body),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  return { body, headers }
}

/** Answers browsers with GraphiQL, which needs no other site. */
export function graphiqlPage(): Plugin {
  let page: ReturnType<typeof render> | undefined
  const answerPage = async (event: Parameters<NonNullable<Plugin['onRequest']>>[0]): Promise<void> => {
    page ??= render()
    const { body, headers } = await page
    event.endResponse(new event.fetchAPI.Response(body, { headers }))
  }
  return {
    onRequest: (event) => (shouldRenderGraphiQL(event.request) ? answerPage(event) : undefined),
  }
}
