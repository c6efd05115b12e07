import type { Services } from '../../core/rooms/routes.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { momentsOf } from './lead-story.ts'
import { listHeard } from './queries-heard.ts'
import { listEvents, listLeadMails, listOthers, readLead, toSummary } from './queries-inbox.ts'
import { listMerged, separableUntil } from './queries-merging.ts'
import { listTasks } from './queries-tasks.ts'

type DetailServices = Pick<Services, 'database' | 'env'>

/** A lead with all that happened to it and to those merged into it. Throws `not-found`. */
export async function readDetail({ database, env }: DetailServices, id: string) {
  const { lead, startsAt, ...summary } = orNotFound(await readLead(database, id), 'lead')
  const merged = await listMerged(database, id)
  const all = [lead, ...merged]
  const ids = all.map((each) => each.id)
  const [events, mails, heard, others, tasks] = await Promise.all([
    listEvents(database, ids),
    listLeadMails(
      database,
      ids,
      all.map((each) => each.email),
    ),
    listHeard(database, ids),
    listOthers(database, lead),
    listTasks(database, ids),
  ])
  const { source, medium, campaign } = lead.utm
  return {
    ...toSummary(summary),
    phone: lead.phone,
    answers: lead.answers.rows,
    zone: String(lead.answers.data['zone'] ?? ''),
    startsAt: startsAt?.toISOString() ?? null,
    firstPage: lead.firstPage,
    referrer: lead.referrer,
    campaign: [source, medium, campaign].filter(Boolean).join(' / '),
    consentText: lead.consentText,
    spamReasons: lead.spamReasons,
    answersHere: env.incoming !== undefined,
    moments: momentsOf(all, events, mails, heard),
    tasks,
    others,
    mergedInto: lead.mergedIntoId,
    merged: merged.map(({ id, name, email, mergedAt }) => ({
      id,
      name,
      email,
      until: separableUntil(mergedAt!).toISOString(),
    })),
  }
}
