import { useQuery, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import type { FailedJob, failedJobs } from '../../../contract/platform/status/failed-jobs.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { momentOf } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { ConfirmDialog } from '../users/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type Table = typeof failedJobs

const failed = query<Table['list']>('/admin/status/jobs', {}, { staleTime: 0 })
const retry = ({ id }: FailedJob) => call<Table['retry']>('POST /admin/status/jobs/:id/retry', { params: { id } })
const dismiss = ({ id }: FailedJob) => call<Table['dismiss']>('DELETE /admin/status/jobs/:id', { params: { id } })
const nameOf = ({ queue }: FailedJob) => queue.replaceAll('-', ' ')

/** Jobs that were given up, to try again or to forget. Nothing while there is none. */
export function FailedJobsCard() {
  const client = useQueryClient()
  const { data } = useQuery(failed)
  const { act } = useAction()
  const [forgetting, setForgetting] = useState<FailedJob | null>(null)
  if (!data || data.total === 0) return null

  const renew = () => client.invalidateQueries({ queryKey: failed.queryKey })
  return (
    <section className="card" id="failed-jobs" aria-labelledby="failed-jobs-title">
      <header className="card-head">
        <h2 id="failed-jobs-title">
          Failed jobs <span className="count">{data.total}</span>
        </h2>
        <span className="quiet">given up after their last try</span>
      </header>
      <ul className="failed-jobs">
        {data.items.map((job) => (
          <li key={job.id}>
            <b>{nameOf(job)}</b>
            <span className="quiet">
              <time dateTime={job.failedAt}>{momentOf(job.failedAt)}</time>, {job.tries}{' '}
              {job.tries === 1 ? 'try' : 'tries'}
            </span>
            <span className="failed-why">{job.reason}</span>
            <span className="failed-acts">
              <Button
                variant="outline"
                size="row"
                icon={RotateCw}
                onClick={() => void act(() => retry(job), 'The job is tried again').then(renew)}
              >
                Try again<span className="visually-hidden"> {nameOf(job)}</span>
              </Button>
              <Button variant="danger" size="row" onClick={() => setForgetting(job)}>
                Forget<span className="visually-hidden"> {nameOf(job)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {forgetting && (
        <ConfirmDialog
          question={{
            title: `Forget this job of “${nameOf(forgetting)}”?`,
            text: 'Its work is never done then. The activity log keeps that you forgot it.',
            label: 'Forget',
            done: 'The job is forgotten',
            work: () => dismiss(forgetting),
          }}
          onClose={() => {
            setForgetting(null)
            void renew()
          }}
        />
      )}
    </section>
  )
}
