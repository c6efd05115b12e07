import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { mailedPeople } from '../../platform/notifications/notifying-people.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { personOf } from './mails.ts'
import { overdue } from './mails-alerts.ts'
import { leadEvents } from './events.ts'
import { readLeads } from './queries-inbox.ts'
import { noteOverdue } from './queries-lead-changes.ts'

const OVERDUE = 'lead-overdue'

/** Has people told at `due`, unless the lead is answered by then. */
export async function scheduleOverdueNotice(
  transaction: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  leadId: string,
  due: Date,
): Promise<void> {
  await jobs.enqueue(transaction, OVERDUE, { leadId, due: due.toISOString() }, due)
}

/** Tells the administrators once an answer to a lead is late. `due` is when it was. */
export function defineOverdueNotice(services: Services): void {
  const { jobs, database, clock, env } = services
  jobs.define<{ leadId: string; due?: string }>(OVERDUE, async ({ leadId, due }) => {
    const [lead] = await readLeads(database, [leadId])
    if (!lead) return
    await database.orm.transaction(async (transaction) => {
      if (!(await noteOverdue(transaction, clock, leadId, due === undefined ? due : new Date(due)))) return
      const reference = `lead:${leadId}`
      const mail = { content: overdue(env, lead), replyTo: lead.email, takesAnswers: true, reference }
      const { assigneeId } = lead
      await notify(transaction, services, {
        event: leadEvents.overdue.name,
        subject: reference,
        title: `An answer is late: ${personOf(lead)}`,
        text: assigneeId ? '' : 'Nobody looks after this lead yet.',
        href: `/admin/contact/${leadId}`,
        personId: assigneeId,
      })
      const people = await mailedPeople(transaction, services, leadEvents.overdue.name, assigneeId)
      await sendMails(
        transaction,
        services,
        people.map((to) => ({ ...mail, to })),
      )
    })
  })
}
