interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}

interface Spec {
  readonly file: string
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}

/** What is read of Playwright's JSON report. */
export interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

function specsOf({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap((suite) => specsOf(suite))]
}

/** Browser tests that passed only when they were tried again. */
export function retriedInBrowser(report: Suite): readonly string[] {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} > ${title}`)
}
