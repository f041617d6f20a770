import { readFileSync } from 'node:fs'

const templatesKept = 2_000

const readTemplates = (): string[] => {
  const contract = new URL('../rest-api.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(contract, 'utf8')) as { readonly paths: object }
  return Object.keys(paths)
}

const parameters = (template: string): number => template.split('{').length

const toRoute = (template: string) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\{[^/}]+\}/g, '[^/]+')}$`),
})

/**
 * Paths of the REST contract by addresses, as /v1/tasks/{taskId}/status; undefined for an address outside of
 * it.
 */
export const createRouteTemplates = (restApiUrl: string): ((url: string) => string | undefined) => {
  // What is named in full goes before what a parameter would take in.
  const routes = readTemplates()
    .toSorted((a, b) => parameters(a) - parameters(b))
    .map(toRoute)
  const known = new Map<string, string | undefined>()
  return (url) => {
    if (!url.startsWith(restApiUrl)) return undefined
    const path = url.slice(restApiUrl.length).split('?', 1)[0] ?? ''
    if (known.has(path)) return known.get(path)
    const template = routes.find(({ pattern }) => pattern.test(path))?.template
    if (known.size < templatesKept) known.set(path, template)
    return template
  }
}
