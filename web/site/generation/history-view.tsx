import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type GenerationSummary,
  type GenerationTask,
  generationTasks,
} from '../../../contract/site/generation/generation.ts'
import { paged } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { momentOf } from '../../core/times.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { historyQuery } from './calls.ts'
import { outcomeNames, taskNames, usageOf } from './generation-words.ts'

const columns: Column<GenerationSummary>[] = [
  {
    head: 'Text',
    className: 'cell-title',
    cell: ({ id, about }) => <SiteLink href={`/admin/content-generation/history/${id}`}>{about}</SiteLink>,
  },
  {
    head: 'State',
    cell: ({ state, savedAs, task }) => (
      <>
        <StatusText status={outcomeNames[state][1]}>{savedAs ? 'Saved in a draft' : outcomeNames[state][0]}</StatusText>
        <span className="visually-hidden">{taskNames[task]}</span>
      </>
    ),
  },
  { head: 'By', className: 'generation-wide', cell: ({ by }) => by },
  { head: 'Model', className: 'generation-wide', cell: ({ model }) => <span className="figure">{model}</span> },
  { head: 'Used', className: 'generation-wide', cell: usageOf },
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{momentOf(at)}</time> },
]

/** Every generated text, with its origin and its use. */
export function HistoryView({ tabs }: { tabs: ReactNode }) {
  const [{ task: chosen, page }, change] = useAddressFilter(['task', 'page'] as const)
  const task = generationTasks.find((each) => each === chosen)
  const filter = { ...(task && { task }), ...(page && { page }) }
  const reading = useQuery({ ...historyQuery(filter), ...paged })
  const { data } = reading
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
        <DataTable
          many="texts"
          className="generation-history"
          {...{ reading, columns }}
          keyOf={({ id }) => id}
          onPage={(next) => change({ page: String(next) })}
          empty={
            <EmptyState title="No texts here">
              What is generated is kept here, with who asked for it and what it cost.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
