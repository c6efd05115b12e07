import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type GenerationSummary,
  type GenerationTask,
  generationTasks,
} from '../../../contract/site/generation/generation.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { momentOf } from '../../platform/editing/times.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { historyQuery } from './calls.ts'
import { outcomeNames, taskNames, usageOf } from './generation-words.ts'
import '../../platform/editing/list.css'

/** Every text that was generated, with where it comes from and what became of it. */
export function HistoryView({ tabs }: { tabs: ReactNode }) {
  const [{ task: chosen, page }, change] = useAddressFilter(['task', 'page'] as const)
  const task = generationTasks.find((each) => each === chosen)
  const filter = { ...(task && { task }), ...(page && { page }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...historyQuery(filter), ...paged })
  return (
    <>
      <ScreenHead title="Content generation" tabs={tabs} state={data && <span className="count">{data.total}</span>} />
      <div className="screen-page list-page">
        <div className="list-tools">
          <Select
            aria-label="Task"
            value={task ?? ''}
            onChange={(event) => change({ task: event.target.value as GenerationTask | '' })}
          >
            <option value="">All tasks</option>
            {generationTasks.map((each) => (
              <option key={each} value={each}>
                {taskNames[each]}
              </option>
            ))}
          </Select>
        </div>
        <div className="card list-card">
          <ReadState {...{ data, error, refetch }} title="The history could not be read" lines={8} />
          {data?.items.length === 0 && (
            <EmptyState title="No texts here">
              What is generated is kept here, with who asked for it and what it cost.
            </EmptyState>
          )}
          {data && data.items.length > 0 && (
            <table className="listing generation-history" aria-busy={isPlaceholderData}>
              <thead>
                <tr>
                  <th>Text</th>
                  <th>State</th>
                  <th className="generation-wide">By</th>
                  <th className="generation-wide">Model</th>
                  <th className="generation-wide">Used</th>
                  <th>When</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((run) => (
                  <Row key={run.id} run={run} />
                ))}
              </tbody>
            </table>
          )}
        </div>
        {data && data.pages > 1 && <Pages {...data} onPage={(next) => change({ page: String(next) })} />}
      </div>
    </>
  )
}

function Row({ run }: { run: GenerationSummary }) {
  const { id, task, about, state, by, model, at, savedAs } = run
  const [word, status] = outcomeNames[state]
  return (
    <tr>
      <td className="cell-title">
        <SiteLink href={`/admin/content-generation/history/${id}`}>{about}</SiteLink>
      </td>
      <td>
        <StatusText status={status}>{savedAs ? 'Saved in a draft' : word}</StatusText>
        <span className="visually-hidden">{taskNames[task]}</span>
      </td>
      <td className="generation-wide">{by}</td>
      <td className="generation-wide figure">{model}</td>
      <td className="generation-wide">{usageOf(run)}</td>
      <td>
        <time dateTime={at}>{momentOf(at)}</time>
      </td>
    </tr>
  )
}
