/** How much of the log a process keeps for the support file. */
const MOST_LINES = 1_000
const MOST_CHARACTERS = 2_000

/** The newest lines that this process has logged, the oldest first, each cut at 2,000 characters. */
export class LogTail {
  #lines: string[] = []

  /** Takes what the logger writes: one line, with or without its break. */
  write(line: string): void {
    this.#lines.push(line.trimEnd().slice(0, MOST_CHARACTERS))
    if (this.#lines.length > MOST_LINES) this.#lines.shift()
  }

  lines(): readonly string[] {
    return this.#lines
  }
}

/** The tail of this process. */
export const logTail = new LogTail()
