import { pagesOf } from '../../../contract/core/core.ts'
import { sendingView } from '../../../contract/site/newsletter/sending-view.ts'
import { SAMPLE_READER } from '../../../contract/site/newsletter/newsletters.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes } from '../../core/rooms/routes.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { typeset } from '../../platform/mail/layout.ts'
import { shownAs } from '../../platform/mail/outbox.ts'
import { preview, senderOf } from './mails.ts'
import { forReader } from './reader-names.ts'
import { noteSending, readPausedAt } from './queries-sending-log.ts'
import { readClicks } from './queries-clicks.ts'
import { listSendings, referenceOf, setPace } from './queries-sendings.ts'
import {
  countMatching,
  countRecipients,
  listRecipients,
  readSending,
  readProgress,
  RECIPIENTS,
} from './queries-view.ts'

const HEAD = ['email', 'state', 'when', 'answer', 'tries']

/** A sending while it sends and afterwards: the outcome of each mail, and the pace. */
export const sendingViewRoutes = routes(sendingView, {
  read: async ({ params: { id } }, { database, env, brand }) => {
    const { story, content, segment, documentId, dueAt, perMinute } = orNotFound(
      await readSending(database, id),
      'newsletter',
    )
    const [[sending], counts, progress, pausedAt, clicks, look] = await Promise.all([
      listSendings(database.orm, { id }),
      countRecipients(database, id),
      readProgress(database, { id, reference: referenceOf(id), since: dueAt }),
      readPausedAt(database, story?.path ?? id),
      readClicks(database.orm, id),
      brand(database.orm),
    ])
    const told = content ?? story
    const mail =
      told && (await typeset(await shownAs(database.orm, preview(env.publicUrl, told), look), look, env.publicUrl))
    return {
      ...orNotFound(sending, 'newsletter'),
      title: told?.title ?? 'Planned with its post',
      subject: content ? forReader(content.subject, SAMPLE_READER) : (story?.title ?? ''),
      path: story?.path ?? null,
      newsletter: content ? documentId : null,
      segment: segment?.name ?? null,
      perMinute,
      counts,
      unsubscribed: progress.unsubscribed,
      clicks,
      firstSentAt: progress.first?.toISOString() ?? null,
      lastSentAt: progress.last?.toISOString() ?? null,
      pausedAt: sending?.state === 'stopped' ? (pausedAt?.toISOString() ?? null) : null,
      rate: progress.rate,
      sources: progress.sources,
      html: mail?.html ?? '',
      text: mail?.text ?? '',
      from: `${(told && senderOf(told).fromName) ?? look.siteName} <${look.company.email}>`,
    }
  },
  recipients: async ({ params: { id }, query }, { database }) => {
    orNotFound(await readSending(database, id), 'newsletter')
    const [items, total] = await Promise.all([listRecipients(database, id, query), countMatching(database, id, query)])
    return { items, total, page: Number(query.page ?? 1), pages: pagesOf(total, RECIPIENTS) }
  },
  csv: async ({ params: { id }, query }, { database, clock }) => {
    orNotFound(await readSending(database, id), 'newsletter')
    const found = await listRecipients(database, id, query, { limit: CSV_LINES, offset: 0 })
    const lines = found.map(({ email, state, at, answer, attempts }) => [email, state, at, answer, attempts])
    return { name: `newsletter-${clock().toISOString().slice(0, 10)}.csv`, text: toCsv(HEAD, lines) }
  },
  pace: async ({ params: { id }, body: { perMinute } }, { database, clock, user }) =>
    database.orm.transaction(async (transaction) => {
      const before = orNotFound(await setPace(transaction, id, perMinute), 'newsletter')
      const after = { perMinute, before }
      await noteSending(transaction, { at: clock(), actorId: user.id, action: 'pace-sending', subject: id, after })
      return { perMinute }
    }),
})
