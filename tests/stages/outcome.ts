/** Result of one stage of the tests. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Failed tests with the first message of each. */
  readonly failures: readonly string[]
  readonly seconds: number
  /** Null if the system does not report it. */
  readonly processorSeconds: number | null
  readonly endedAt: string
}

/** Folder of the outcomes, below the working directory; the task runner restores it for skipped stages. */
export const stagesFolder = 'artifacts/stages'

export function outcomeFile(stage: string): string {
  return `${stagesFolder}/${stage}.json`
}

/** Report of Vitest or Playwright, read and removed at the end of the stage. */
export function reportFile(stage: string): string {
  return `${stagesFolder}/${stage}.report.json`
}

/** Processor seconds of each test file, one JSON object per line. */
export function processorFile(stage: string): string {
  return `${stagesFolder}/${stage}.processor.jsonl`
}
