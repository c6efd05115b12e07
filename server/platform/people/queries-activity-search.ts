import { ilike, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../core/database/account-tables.ts'
import { audit } from '../../core/documents/audit-table.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { beginnings } from '../editing/search-words.ts'
import { holding } from '../editing/search-pattern.ts'
import { media } from '../media/table.ts'
import { ACCOUNTS, MEDIA } from './activity-rules.ts'

// Their entries tell what was called so: nothing else does any more.
const GONE = ['purge', 'remove', 'revoke-invitation']

/**
 * The kinds and subjects that a search names: documents by the words of their titles and addresses, people by name or
 * address, pictures by title or alternative text, and what is gone by what it was called.
 */
export function matchingSubjects(search: string, readable: string[] | undefined): SQL {
  const words = beginnings(search)
  const pattern = holding(search)
  const among = (kind: string) => readable?.includes(kind) ?? true
  const parts = [
    words !== '' &&
      sql`select ${documents.kind}, ${documents.slug} from ${documents}
        where ${documents.words} @@ to_tsquery('simple', ${words})`,
    among(ACCOUNTS) &&
      sql`select ${ACCOUNTS}, ${users.id}::text from ${users}
        where ${or(ilike(users.name, pattern), ilike(users.email, pattern))}`,
    among(MEDIA) &&
      sql`select ${MEDIA}, ${media.id}::text from ${media}
        where ${or(ilike(media.title, pattern), ilike(media.alt, pattern))}`,
    sql`select gone.kind, gone.subject from ${audit} gone where gone.action in ${GONE}
      and (gone.subject ilike ${pattern}
      or concat_ws(' ', gone.before->>'title', gone.before->>'name', gone.before->>'email') ilike ${pattern})`,
  ]
  return sql.join(
    parts.filter((part) => part !== false),
    sql` union `,
  )
}
