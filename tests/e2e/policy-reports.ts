import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a browser tells of its own accord about headers, refused scripts and content, in Chromium's words. */
const isAboutPolicy = (message: ConsoleMessage): boolean =>
  /security policy|trusted ?(types|html|script)|permissions.?policy|cross-origin|refused to|strict-transport/i.test(
    message.text(),
  )

/**
 * Collects what the pages of a context, and the frames in them, refuse under their security policies, and
 * whatever else goes wrong in them. `take` answers with all since the last time.
 */
export const collectReports = async (context: BrowserContext) => {
  const reports: string[] = []
  await context.exposeFunction('reportViolation', (report: string) => reports.push(report))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, disposition } = event
      const report = `${location.pathname}: ${disposition} ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there above
      ;(Reflect.get(window, 'reportViolation') as (text: string) => void)(report)
    })
  })
  context.on('console', (message) => {
    // A status such as 404 or 503 is an answer, of which Chromium tells besides.
    if (message.text().includes('the server responded with a status of')) return
    if (message.type() === 'error' || isAboutPolicy(message))
      reports.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => reports.push(`page error: ${String(error.error())}`))
  return { take: (): readonly string[] => reports.splice(0) }
}
