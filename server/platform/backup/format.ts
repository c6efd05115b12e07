import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The version of the format. A newer one is refused. */
export const FORMAT = 1

const Name = z.string().regex(/^(public|jobs)\.[a-z_][a-z0-9_]{0,62}$/)
const Column = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)

/** The first entry of a backup: its contents and its origin. */
export const Manifest = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, in milliseconds. */
  migratedTo: z.int(),
  jobsVersion: z.int(),
  tables: z.array(z.object({ name: Name, columns: z.array(Column).min(1) })),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d{1,19}$/), called: z.boolean() })),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry: the counts of everything, and checksums. `missing` are files that no longer existed. */
export const Summary = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  media: z.object({ files: z.int(), bytes: z.int(), missing: z.int(), sha256: z.string() }),
})
export type Summary = z.infer<typeof Summary>

export const MANIFEST = 'backup.json'
export const SUMMARY = 'end.json'

const MEDIA = /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z0-9][a-z0-9.-]{0,80})$/
const TABLE = /^tables\/((?:public|jobs)\.[a-z_][a-z0-9_]{0,62})$/

/** The meaning of an entry by its name. Null for an unknown name, such as one that leads out of its folder. */
export function entryOf(name: string): { table: string } | { file: string; part: string } | null {
  const table = TABLE.exec(name)
  if (table) return { table: table[1]! }
  const media = MEDIA.exec(name)
  return media && !name.includes('..') ? { file: media[1]!, part: media[2]! } : null
}

/** Counts the bytes of a stream and calculates their checksum. */
export function sums() {
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  const media = { files: 0, bytes: 0, missing: 0, hash: createHash('sha256') }
  return {
    table(name: string) {
      const kept = tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
      tables.set(name, kept)
      return {
        add(content: Buffer) {
          kept.hash.update(content)
          // The text format escapes line breaks within values, so each line is one row.
          for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) kept.rows++
        },
      }
    },
    file(name: string, content: Buffer) {
      media.files++
      media.bytes += content.length
      media.hash.update(`${name} ${content.length}\n`).update(content)
    },
    missing: () => void media.missing++,
    end: (): Summary => ({
      tables: Object.fromEntries(
        [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
      ),
      media: { files: media.files, bytes: media.bytes, missing: media.missing, sha256: media.hash.digest('hex') },
    }),
  }
}

export const rowsOf = ({ tables }: Summary) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
