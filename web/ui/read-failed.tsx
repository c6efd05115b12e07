import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A list or a figure that could not be read: what, why, and the way to try again. */
export const ReadFailed = ({ title, why, onRetry }: { title: string; why: string; onRetry: () => void }) => (
  <EmptyState
    title={title}
    action={
      <Button size="dense" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {why}
  </EmptyState>
)
