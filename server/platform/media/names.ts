const LONGEST = 120

/**
 * A title from the name of a file: no folders, no ending, no signs that are only there because spaces were not allowed.
 */
export const nameOf = (file: string): string =>
  file
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
