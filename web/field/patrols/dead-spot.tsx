import { type Arrivals, isDeadSpot } from '../../../contract/field/patrols/checkpoints.ts'
import { StatusText } from '../../ui/status.tsx'

/** That phones mostly have no signal at a checkpoint, and how that is known. Nothing where they have one. */
export function DeadSpot({ arrivals }: { arrivals: Arrivals }) {
  if (!isDeadSpot(arrivals)) return null
  const { late, of } = arrivals
  return <StatusText status="warning">{`Mostly no signal: ${late} of ${of} scans came late`}</StatusText>
}
