/** The part of a stream that the progress line needs. */
export interface Output {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

export interface Progress {
  /** Replaces the current step. */
  step(text: string): void
  /** Writes a line that stays, above the current step. */
  say(line: string): void
  /** Removes the line of the last step. */
  end(): void
}

export declare function createProgress(output?: Output): Progress
