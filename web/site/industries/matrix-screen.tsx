import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IndustryMatrix } from '../../../contract/site/industries/matrix.ts'
import { reasonOf } from '../../core/problems.ts'
import { LeaveGuard } from '../../platform/editor/leave-guard.tsx'
import { momentOf } from '../../core/times.ts'
import { RelationTabs } from '../solutions/relation-tabs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { MatrixLegend } from './matrix-cell.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { PublishDialog } from './matrix-publish.tsx'
import { type Cell, isMissing, lacking, matrix, rowsOf, unpublished } from './matrix-queries.ts'
import { useRelate } from './use-relate.ts'
import '../../platform/lists/list.css'
import './matrix.css'

/** Which solutions serve which industry: what is missing, and how to relate two by a press. */
export function MatrixScreen({ parent }: { parent: { label: string; href: string } }) {
  const { data, error, refetch } = useQuery(matrix)
  const [publishing, setPublishing] = useState(false)
  const relate = useRelate()
  const changed = data ? Object.values(unpublished(data)).flat().length : 0
  const missing =
    data &&
    rowsOf(data)
      .flatMap(({ cells }) => cells)
      .filter(isMissing).length
  return (
    <>
      <ScreenHead
        title="Industries and solutions"
        parent={parent}
        state={missing !== undefined && <span className="count">{missing} missing</span>}
      >
        <Button
          size="dense"
          aria-disabled={changed === 0 || undefined}
          onClick={() => {
            if (changed > 0) setPublishing(true)
          }}
        >
          {changed > 0 ? `Publish ${changed}` : 'Publish'}
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <RelationTabs />
        {data ? (
          <Matrix data={data} missing={missing ?? 0} relate={relate} />
        ) : (
          <div className="card">
            {error ? (
              <ReadFailed title="The matrix could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
            ) : (
              <div className="form-body">
                <Skeleton variant="block" height={440} />
              </div>
            )}
          </div>
        )}
      </div>
      {publishing && data && <PublishDialog matrix={data} onClose={() => setPublishing(false)} />}
      <LeaveGuard dirty={relate.waiting.size > 0} save={relate.settle} />
    </>
  )
}

function Matrix({
  data,
  missing,
  relate: { press, waiting, savedAt },
}: {
  data: IndustryMatrix
  missing: number
  relate: ReturnType<typeof useRelate>
}) {
  const [{ show = '' }, change] = useAddressFilter(['show'] as const)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const all = rowsOf(data)
  const total = data.industries.length * data.solutions.length
  if (total === 0)
    return (
      <div className="card">
        <Nothing {...data} />
      </div>
    )

  const rows = show === 'missing' ? lacking(all, pressed) : all
  function filter(next: string) {
    setPressed(new Set())
    change({ show: next })
  }
  function onPress(cell: Cell) {
    setPressed((now) => new Set([...now, cell.key]))
    press(cell)
  }
  return (
    <>
      <div className="list-tools">
        <Segments
          label="Combinations"
          value={show === 'missing' ? show : ''}
          onChange={filter}
          options={[
            { value: '', label: `All ${total}` },
            { value: 'missing', label: `Missing only ${missing}` },
          ]}
        />
        <span role="status" className="matrix-saved">
          {waiting.size > 0 ? (
            <StatusText status="idle">Saving…</StatusText>
          ) : (
            savedAt && (
              <StatusText status="success">
                Saved as drafts <span className="figure">{momentOf(savedAt)}</span>
              </StatusText>
            )
          )}
        </span>
      </div>
      {rows.length > 0 ? (
        <>
          <MatrixGrid {...{ all, rows, waiting, onPress }} />
          <MatrixLegend />
        </>
      ) : (
        <div className="card">
          <EmptyState
            title="No combination is missing"
            action={
              <Button variant="outline" size="row" onClick={() => filter('')}>
                Show all
              </Button>
            }
          >
            Every industry is related to every solution.
          </EmptyState>
        </div>
      )}
    </>
  )
}

/** A side of the matrix is empty: leads to where its first one is made. */
function Nothing({ industries }: IndustryMatrix) {
  const [what, href] = industries.length === 0 ? ['industries', '/admin/industries'] : ['solutions', '/admin/solutions']
  return (
    <EmptyState
      title="Nothing to relate yet"
      action={
        <ButtonLink variant="outline" size="row" href={href}>
          Go to the {what}
        </ButtonLink>
      }
    >
      There are no {what}. Once there are, each press here relates an industry and a solution.
    </EmptyState>
  )
}
