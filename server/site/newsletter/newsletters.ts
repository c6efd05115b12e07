import { NewsletterDraft, newsletters, SAMPLE_READER } from '../../../contract/site/newsletter/newsletters.ts'
import { everybody } from '../../../contract/site/newsletter/segments.ts'
import { plainText } from '../../../contract/platform/rich-text/rich-text.ts'
import { pictureAt } from '../../../contract/platform/media/picture.ts'
import { readDocument } from '../../core/documents/documents.ts'
import { defineKind, readDraft } from '../../core/rooms/kinds.ts'
import { Failure } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { refuseUnfinished } from '../../platform/editing/saving.ts'
import { sendsMail } from '../../platform/mail/sends-mail.ts'
import { typeset } from '../../platform/mail/layout.ts'
import { sendMail, shownAs } from '../../platform/mail/outbox.ts'
import { add, DUE, ROUND } from './sendings.ts'
import { preview, senderOf, trial } from './mails.ts'
import { forReader, namesMissed } from './reader-names.ts'
import { noteSending } from './queries-sending-log.ts'
import { forgetPlans, holdPage, listSendings, markSent, unmarkSent } from './queries-sendings.ts'
import { countReached, readSegment } from './queries-segments.ts'

export const ISSUE_KIND = 'newsletter_issue'
const SUBJECT_SHOWN = 60

/** The checks before it goes out: nobody can take a mail back. */
function warningsOf({ subject, preheader, content }: NewsletterDraft): Record<string, string> {
  const drawn = content.content.some(
    (block) => block.type === 'image' && pictureAt(block.attrs.src)?.extension === 'svg',
  )
  const missed = Object.entries({ subject, preheader, content: plainText(content) }).flatMap(([field, words]) => {
    const said = namesMissed(words)
    return said ? [[field, said]] : []
  })
  return {
    ...(subject.length > SUBJECT_SHOWN && { subject: `Phones cut a subject after about ${SUBJECT_SHOWN} characters.` }),
    ...(preheader.trim() === '' && { preheader: 'Without one, mail programs show how the text begins.' }),
    ...(drawn && { content: 'Most mail programs do not show SVG pictures. Choose a PNG or a JPEG.' }),
    ...Object.fromEntries(missed),
  }
}

/** Newsletters. */
export const newsletterKind = defineKind({
  kind: ISSUE_KIND,
  named: false,
  shape: () => NewsletterDraft,
  title: ({ title }: NewsletterDraft) => title,
  tags: () => [],
  address: () => null,
  warnings: (data) => warningsOf(data as NewsletterDraft),
  instead: 'A newsletter is sent, not published. Send it from its editor.',
})

const GONE = 'The segment that this was for is gone. Choose another one.'

/** The segment that a draft names, null for everybody. Throws `invalid` when it is gone. */
async function segmentOf({ database: { orm } }: Pick<Services, 'database'>, { segment }: NewsletterDraft) {
  if (!segment) return null
  const found = await readSegment(orm, segment)
  if (!found) throw new Failure('invalid', GONE, { fields: { segment: GONE } })
  const { id, name, conditions } = found
  return { id, name, conditions }
}

async function sendingOf(services: Pick<Services, 'database'>, slug: string) {
  const { orm } = services.database
  const { id, data } = await readDocument<NewsletterDraft>(services.database, ISSUE_KIND, slug)
  // A draft may name a segment that is gone; its form says so.
  const segment = await segmentOf(services, data).catch(() => null)
  const [audience, sendings] = await Promise.all([
    countReached(orm, segment?.conditions ?? everybody),
    listSendings(orm, { documentId: id }),
  ])
  return { audience, segment: segment?.name ?? null, sendings }
}

/** Sending what was written: whom it reaches, a test, now or at a moment. */
export const writingRoutes = routes(newsletters, {
  sending: ({ params: { slug } }, services) => sendingOf(services, slug),
  mail: async ({ params: { slug } }, { database, env, brand }) => {
    const { data } = await readDocument<NewsletterDraft>(database, ISSUE_KIND, slug)
    const look = await brand(database.orm)
    const { subject, preheader = '', ...content } = await shownAs(database.orm, preview(env.publicUrl, data), look)
    const mail = await typeset({ subject, preheader, ...content }, look, env.publicUrl)
    const bytes = Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text)
    const from = `${senderOf(data).fromName ?? look.siteName} <${look.company.email}>`
    return { ...mail, subject: forReader(data.subject, SAMPLE_READER), preheader, bytes, from }
  },
  test: async ({ params: { slug } }, { user, ...services }) => {
    const { id, data } = await readDocument<NewsletterDraft>(services.database, ISSUE_KIND, slug)
    await services.database.orm.transaction(async (transaction) => {
      await sendMail(transaction, services, {
        content: trial(services.env.publicUrl, (await services.brand(transaction)).siteName, data, user.name),
        ...senderOf(data),
        to: { name: user.name, address: user.email },
        reference: `document:${id}`,
      })
    })
    return { to: user.email, sends: sendsMail(services) }
  },
  send: async ({ params: { slug }, body: { version, at, ...wish } }, { user, ...services }) => {
    const { database, clock, jobs } = services
    const document = await readDocument<NewsletterDraft>(database, ISSUE_KIND, slug)
    if (document.version !== version)
      throw new Failure('conflict', 'Somebody changed this newsletter meanwhile. Read it again before you send it.')
    const { problems, live } = readDraft(NewsletterDraft, document.data)
    refuseUnfinished(problems)
    const { segment: _, perMinute, ...content } = live as NewsletterDraft
    const segment = await segmentOf(services, live as NewsletterDraft)
    const now = clock()
    const due = at === null ? now : new Date(at)
    if (at !== null && due <= now)
      throw new Failure('invalid', 'Choose a future time.', { fields: { at: 'Choose a future time' } })
    await database.orm.transaction(async (transaction) => {
      const state = at === null ? ('sending' as const) : ('planned' as const)
      const sendingId = await add(
        transaction,
        { documentId: document.id, by: user.id, wish },
        { now, dueAt: due, state, content, segment, perMinute },
      )
      const { id, data } = document
      await markSent(transaction, { id, version, data, at: now })
      if (at === null) await jobs.enqueue(transaction, ROUND, { campaignId: sendingId, round: 0 })
      else await jobs.enqueue(transaction, DUE, { campaignId: sendingId, at: due.toISOString() }, due)
      const action = at === null ? 'send' : 'plan-sending'
      const after = at === null ? {} : { at: due.toISOString() }
      await noteSending(transaction, { at: now, actorId: user.id, action, subject: sendingId, after })
    })
    return sendingOf(services, slug)
  },
  cancel: async ({ params: { slug } }, { user, ...services }) => {
    const { database, clock } = services
    const { id } = await readDocument(database, ISSUE_KIND, slug)
    await database.orm.transaction(async (transaction) => {
      await holdPage(transaction, id)
      for (const sendingId of await forgetPlans(transaction, id))
        await noteSending(transaction, {
          at: clock(),
          actorId: user.id,
          action: 'cancel-sending',
          subject: sendingId,
        })
      await unmarkSent(transaction, id)
    })
    return sendingOf(services, slug)
  },
})
