import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../core/database/database.ts'
import { documents } from '../../core/documents/document-tables.ts'

export const MAIL_TEMPLATE = 'mail_template'

const ofTemplates = (...more: SQL[]) => and(eq(documents.kind, MAIL_TEMPLATE), isNull(documents.deletedAt), ...more)

/** The words that were published for some mails, by their names. */
export async function readLiveWords(transaction: Transaction, names: string[]): Promise<Map<string, unknown>> {
  if (names.length === 0) return new Map()
  const rows = await transaction
    .select({ slug: documents.slug, live: documents.live })
    .from(documents)
    .where(ofTemplates(inArray(documents.slug, names), isNotNull(documents.live)))
  return new Map(rows.map(({ slug, live }) => [slug, live]))
}

/** What is stored of templates, drafts as well. */
export const listTemplates = ({ orm }: Pick<Database, 'orm'>) =>
  orm
    .select({
      slug: documents.slug,
      live: documents.live,
      version: documents.version,
      liveVersion: documents.liveVersion,
    })
    .from(documents)
    .where(ofTemplates())
