import type { ExportItem, EntryItem } from './export-items.ts'
import { readGhost } from './ghost.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { readWordPress } from './wxr.ts'

/** The address of the old site of every test. */
export const SITE = 'https://old.example'

/** A text as it arrives, in pieces of so many characters. */
export async function* inPieces(text: string, size = 1_000): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

export async function collect<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of given) all.push(each)
  return all
}

/** What is found in an export of either program that arrives in pieces of `size` characters. */
export const wxrFound = (text: string, size?: number) =>
  collect(readWordPress(() => inPieces(text, size), { site: '' }))
export const ghostFound = (text: string, size?: number) => collect(readGhost(() => inPieces(text, size), SITE))

export const entriesOf = (found: ExportItem[]) =>
  found.filter((each): each is EntryItem => each.kind === 'post' || each.kind === 'page')

/** HTML of the old site as blocks. */
export const blocks = (html: string) => blocksOfHtml(html, SITE).content
