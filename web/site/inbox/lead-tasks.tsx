import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { Lead, LeadTask } from '../../../contract/site/leads/inbox.ts'
import { reasonOf } from '../../core/problems.ts'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { StatusText } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.ts'
import { changeTask, leadQuery, removeTask, renewLeads } from './inbox-calls.ts'
import { useNow } from '../../core/use-now.ts'

/** What people have to do for a lead: each task is ticked off here. */
export function LeadTasks({ lead: { id, tasks } }: { lead: Lead }) {
  const client = useQueryClient()
  const now = useNow()
  async function act(work: () => Promise<Lead>, title: string) {
    try {
      client.setQueryData(leadQuery(id).queryKey, await work())
      void renewLeads(client)
      toast({ title })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The task was not changed', description: reasonOf(error) })
    }
  }
  const turn = ({ id: taskId, title, doneAt }: LeadTask) =>
    act(() => changeTask(id, taskId, { done: !doneAt }), doneAt ? `Still to be done: ${title}` : `Done: ${title}`)
  if (tasks.length === 0) return null
  return (
    <section className="lead-tasks" aria-label="Tasks">
      <h3>Tasks</h3>
      <ul>
        {tasks.map((task) => {
          const { id: taskId, title, dueAt, doneAt, person } = task
          const isLate = !doneAt && Date.parse(dueAt) < now
          return (
            <li key={taskId}>
              <label>
                <input className="tick" type="checkbox" checked={doneAt !== null} onChange={() => void turn(task)} />
                <span className={doneAt ? 'task-done' : undefined}>{title}</span>
              </label>
              <span className="quiet">{person?.name ?? 'Nobody'}</span>
              <StatusText status={doneAt ? 'success' : isLate ? 'danger' : 'idle'}>
                {doneAt ? `Done ${momentOf(doneAt)}` : `${isLate ? 'Late since' : 'Due'} ${momentOf(dueAt)}`}
              </StatusText>
              <Button
                variant="quiet"
                size="row"
                icon={X}
                iconOnly
                onClick={() => void act(() => removeTask(id, taskId), `Task removed: ${title}`)}
              >
                {`Remove the task ${title}`}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
