import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/**
 * A search or a filter that finds nothing, with the way to all rows. `by` names what hides the others; `children` are
 * further buttons.
 */
export const NoMatches = ({
  many,
  by,
  onClear,
  title = `No ${many} match this`,
  children,
}: {
  many: string
  by: 'search' | 'filters'
  onClear: () => void
  title?: string
  children?: ReactNode
}) => (
  <EmptyState
    title={title}
    action={
      <div className="row">
        <Button variant="outline" size="row" onClick={onClear}>
          {by === 'search' ? 'Show all' : 'Clear filters'}
        </Button>
        {children}
      </div>
    }
  >
    {by === 'search' ? 'Others are hidden by the search.' : 'Others are hidden by the search or the filters.'}
  </EmptyState>
)
