/** The places of columns in a row, from 0. A column that repeats has several. */
export type CsvColumns<K extends string> = Partial<Record<K, number[]>>

/** The columns that a list takes. */
export type CsvForm<K extends string> = {
  /** The headings that name each column, as `plainHeading` writes them, with a comma between them. */
  headings: Readonly<Record<K, string>>
  /** Columns that may stand several times, such as the second license of a guard. */
  repeated?: readonly K[]
  /** The column without which a head is none. Any known heading makes one where this is left out. */
  needed?: K
  /** Finds columns by the first rows where no head names the needed ones; undefined finds none. */
  guess?: (first: string[][]) => { columns: CsvColumns<K>; hasHead: boolean } | undefined
}

/** Where the columns of a list stand, the names of those that are taken, and of those that mean nothing here. */
export type CsvHead<K extends string> = {
  columns: CsvColumns<K>
  taken: string[]
  unknown: string[]
  /** Whether the first row is headings, and how many cells it has. */
  hasHead: boolean
  width: number
}

const MOST_NAMED = 50
const NAME_LENGTH = 80

/** A heading in small letters, without numbers and signs: “E-Mail_2” is `e mail`. */
const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Gives the column that a heading names, by the spellings of a form. */
export function columnBy<K extends string>({ headings }: CsvForm<K>): (heading: string) => K | undefined {
  const found = new Map<string, K>()
  for (const [column, spellings] of Object.entries<string>(headings) as [K, string][])
    for (const spelling of spellings.split(', ')) found.set(spelling, column)
  return (heading) => found.get(plainHeading(heading))
}

/**
 * Reads the columns of a list off its first rows. A second heading of a column that does not repeat means nothing. A
 * file whose first row names no column is what the form guesses of it.
 */
export function headOf<K extends string>(first: string[][], form: CsvForm<K>): CsvHead<K> {
  const [head = []] = first
  const columnOf = columnBy(form)
  const columns: CsvColumns<K> = {}
  for (const [at, heading] of head.entries()) {
    const column = columnOf(heading)
    if (column === undefined) continue
    const places = (columns[column] ??= [])
    if (places.length === 0 || form.repeated?.includes(column)) places.push(at)
  }
  const isNamed = form.needed === undefined ? Object.keys(columns).length > 0 : columns[form.needed] !== undefined
  const guessed = isNamed ? undefined : form.guess?.(first)
  // A head without the needed column may still name others.
  const found = guessed ? { ...guessed, columns: { ...columns, ...guessed.columns } } : { columns, hasHead: true }
  const places = new Set(Object.values<number[] | undefined>(found.columns).flatMap((each) => each ?? []))
  const nameOf = (at: number) => (found.hasHead ? head[at]!.slice(0, NAME_LENGTH) : `column ${at + 1}`)
  const others = [...head.keys()].filter((at) => !places.has(at) && head[at] !== '')
  return {
    ...found,
    taken: [...places].sort((a, b) => a - b).map(nameOf),
    unknown: (found.hasHead ? others : []).slice(0, MOST_NAMED).map(nameOf),
    width: head.findLastIndex(Boolean) + 1,
  }
}
