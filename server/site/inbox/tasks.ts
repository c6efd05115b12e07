import { leadTasks } from '../../../contract/site/leads/tasks.ts'
import type { Transaction } from '../../core/database/database.ts'
import { transaction } from '../../core/cache/transaction.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { readDetail } from './detail.ts'
import { leadEvents } from '../leads/events.ts'
import { personOf } from '../leads/mails.ts'
import { readLead } from '../leads/queries-inbox.ts'
import { addEvent, auditTask, nameOf, refuseMerged } from '../leads/queries-lead-changes.ts'
import { deleteTask, holdTask, insertTask, type Task, taskOf, updateTask } from '../leads/queries-tasks.ts'
import type { leads } from '../leads/table.ts'

const LATE = 'lead-task-late'

type NoticeServices = Pick<Services, 'clock' | 'jobs' | 'events'>
type About = Pick<typeof leads.$inferSelect, 'id' | 'name' | 'company' | 'mergedIntoId'>

/** Notifies the assignee when a task is overdue. The wait is counted from what the clock shows. */
async function tellWhenLate(inside: Transaction, { jobs, clock }: NoticeServices, { id, dueAt }: Task): Promise<void> {
  const seconds = Math.max(0, Math.ceil((dueAt.getTime() - clock().getTime()) / 1000))
  await jobs.enqueue(inside, LATE, { taskId: id, due: dueAt.toISOString() }, seconds)
}

const tell = (
  inside: Transaction,
  services: NoticeServices,
  about: 'taskGiven' | 'taskLate',
  task: Task,
  lead: About,
) =>
  notify(inside, services, {
    event: leadEvents[about].name,
    subject: `lead:${lead.id}`,
    title: `${about === 'taskLate' ? 'A task is late' : 'A task for you'}: ${task.title}`,
    text: personOf(lead),
    href: `/admin/contact/${lead.mergedIntoId ?? lead.id}`,
    personId: task.personId,
  })

/** Tells the assignee of a task that it is late, unless it was done or moved by then. */
export function workLateTasks(services: Services): void {
  services.jobs.define<{ taskId: string; due: string }>(LATE, ({ taskId, due }) =>
    services.database.orm.transaction(async (inside) => {
      const found = await holdTask(inside, taskId)
      if (!found || found.task.doneAt || found.task.dueAt.toISOString() !== due || found.lead.stage === 'spam') return
      await tell(inside, services, 'taskLate', found.task, found.lead)
    }),
  )
}

/** What people have to do for leads. */
export const leadTaskRoutes = routes(leadTasks, {
  add: async ({ params: { id }, body: { title, dueAt, personId } }, services) => {
    const { change, user } = services
    await transaction(services, async ({ database }) => {
      const { orm } = database
      const { lead } = orNotFound(await readLead(database, id), 'lead')
      refuseMerged(lead)
      const name = await nameOf(orm, personId, 'personId')
      const task = await insertTask(orm, change, { leadId: id, title, dueAt: new Date(dueAt), personId })
      await addEvent(orm, change, { leadId: id, kind: 'task', text: `${title}, for ${name}` })
      await auditTask(orm, change, 'give-task', id, { after: loggedOf(task) })
      await tellWhenLate(orm, services, task)
      if (personId !== user.id) await tell(orm, services, 'taskGiven', task, lead)
    })
    return readDetail(services, id)
  },

  change: async ({ params: { id, taskId }, body }, services) => {
    await transaction(services, ({ database }) => changeTask(database.orm, services, { id, taskId }, body))
    return readDetail(services, id)
  },

  remove: async ({ params: { id, taskId } }, services) => {
    await transaction(services, async ({ database: { orm } }) => {
      const { task } = await taskOf(orm, id, taskId)
      await deleteTask(orm, taskId)
      await addEvent(orm, services.change, { leadId: task.leadId, kind: 'task-removed', text: task.title })
      await auditTask(orm, services.change, 'remove-task', id, { before: loggedOf(task) })
    })
    return readDetail(services, id)
  },
})

type Handler = Parameters<typeof routes<typeof leadTasks>>[1]['change']
type TaskContext = Parameters<Handler>[1]
type Body = Parameters<Handler>[0]['body']

async function changeTask(
  orm: Transaction,
  services: TaskContext,
  { id, taskId }: { id: string; taskId: string },
  { done, dueAt, personId, title }: Body,
): Promise<void> {
  const { task, lead } = await taskOf(orm, id, taskId)
  const { change, clock, user } = services
  const now = {
    ...task,
    ...(title !== undefined && { title }),
    ...(personId !== undefined && { personId }),
    ...(dueAt !== undefined && { dueAt: new Date(dueAt) }),
    ...(done !== undefined && { doneAt: done ? (task.doneAt ?? clock()) : null }),
  }
  const isGiven = now.personId !== task.personId && now.personId !== null
  const name = isGiven ? await nameOf(orm, now.personId!, 'personId') : ''
  await updateTask(orm, now)
  const story = (kind: 'task' | 'task-done' | 'task-open', text: string) =>
    addEvent(orm, change, { leadId: task.leadId, kind, text })
  const isTurned = Boolean(task.doneAt) !== Boolean(now.doneAt)
  if (isTurned) await story(now.doneAt ? 'task-done' : 'task-open', now.title)
  if (isGiven) await story('task', `${now.title}, for ${name}`)
  await auditTask(orm, change, 'change-task', id, { before: loggedOf(task), after: loggedOf(now) })
  const isMoved = now.dueAt.getTime() !== task.dueAt.getTime()
  if (!now.doneAt && (isMoved || isTurned)) await tellWhenLate(orm, services, now)
  if (isGiven && now.personId !== user.id) await tell(orm, services, 'taskGiven', now, lead)
}

/** What the log keeps of a task: none of its words, which may name a person who is erased later. */
const loggedOf = ({ dueAt, personId, doneAt }: Task) => ({ dueAt, personId, done: doneAt !== null })
