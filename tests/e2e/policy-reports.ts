import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** True for Chromium's own messages about headers, and about refused scripts and content. */
const isAboutPolicy = (message: ConsoleMessage): boolean =>
  /security policy|trusted ?(types|html|script)|permissions.?policy|cross-origin|refused to|strict-transport/i.test(
    message.text(),
  )

/**
 * Collects policy violations and other errors of the pages of a context and their frames. `take` returns
 * those since the last call.
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
    // Chromium also logs statuses such as 404 or 503, which are valid answers.
    if (message.text().includes('the server responded with a status of')) return
    if (message.type() === 'error' || isAboutPolicy(message))
      reports.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => reports.push(`page error: ${String(error.error())}`))
  return { take: (): readonly string[] => reports.splice(0) }
}
