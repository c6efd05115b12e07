import { and, eq, isNull, or } from 'drizzle-orm'
import { isMailAddress } from '../../../contract/platform/mail/mail.ts'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import type { Brand } from '../../core/http/brand.ts'
import type { Transaction } from '../../core/database/database.ts'
import { documents } from '../../core/documents/document-tables.ts'
import { withDefaults } from '../../core/documents/settings.ts'

const seo = { kind: 'seo', slug: 'main' }
const footer = { kind: 'landing_section', slug: 'footer' }

const isAt = ({ kind, slug }: typeof seo) => and(eq(documents.kind, kind), eq(documents.slug, slug))

/**
 * The sender of mails: the site's name and the footer's company. An address that mail can't come from gives way to the
 * built-in one.
 */
export async function readBrand(transaction: Transaction): Promise<Brand> {
  const stored = await transaction
    .select({ kind: documents.kind, live: documents.live })
    .from(documents)
    .where(and(or(isAt(seo), isAt(footer)), isNull(documents.deletedAt)))
  const liveOf = ({ kind }: typeof seo) => stored.find((document) => document.kind === kind)?.live
  const { siteName } = withDefaults(liveOf(seo), seoDefault)
  const {
    company: { name, email, phone, address },
    newsletter,
  } = withDefaults(liveOf(footer), footerDefault)
  const company = { name, phone, address, email: isMailAddress(email) ? email : footerDefault.company.email }
  return { siteName, company, newsletter: { name: newsletter.headline, description: newsletter.description } }
}
