import type { mailTemplates } from '../../../contract/platform/mail/templates.ts'
import type { outbox, OutboxFilter } from '../../../contract/platform/mail/outbox.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof outbox
type Templates = typeof mailTemplates
const fresh = { staleTime: 0 }

export const mailsQuery = (filter: OutboxFilter) => query<Table['list']>('/admin/mails', { query: filter }, fresh)
export const mailQuery = (id: string) => query<Table['read']>('/admin/mails/:id', { params: { id } }, fresh)
export const kindsQuery = query<Templates['kinds']>('/admin/mails/kinds', {}, fresh)

export const mailsCsv = (filter: Omit<OutboxFilter, 'page'>) =>
  call<Table['csv']>('GET /admin/mails/csv', { query: filter })
export const revealMail = (id: string) =>
  call<Table['reveal']>('POST /admin/mails/:id/reveal', { params: { id }, body: {} })
export const resendMails = (ids: string[]) => call<Table['resend']>('POST /admin/mails/resend', { body: { ids } })
export const withdrawMails = (ids: string[]) => call<Table['withdraw']>('POST /admin/mails/withdraw', { body: { ids } })
export const settleMail = (id: string, as: 'sent' | 'again') =>
  call<Table['settle']>('POST /admin/mails/:id/settle', { params: { id }, body: { as } })

export const templatePreview = (slug: string) =>
  call<Templates['preview']>('GET /admin/mail-templates/:slug/preview', { params: { slug } })
export const testTemplate = (slug: string) =>
  call<Templates['test']>('POST /admin/mail-templates/:slug/test', { params: { slug }, body: {} })
