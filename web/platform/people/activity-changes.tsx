import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Activity, ActivityChange } from '../../../contract/platform/people/activity.ts'
import { type Difference, differences } from '../history/differences.ts'
import { ChangeList } from '../history/change-list.tsx'
import type { FieldSpec } from '../forms/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { activityChange } from './activity-calls.ts'
import { stateFields } from './log-fields.ts'
import type { LoggedKind } from '../../core/admin.ts'
import { sayWhy } from '../users/submit.ts'

/** What an entry changed: field by field, in the words of the form, what was there and what is there since. */
export function ActivityChanges({ entry: { id, kind: name, subject }, kind }: { entry: Activity; kind: LoggedKind }) {
  const { data, error, refetch } = useQuery(activityChange(id))
  // Specifications of fields hold functions, which can't be compared.
  const { data: fields } = useQuery({
    queryKey: ['log-fields', name, subject],
    queryFn: async () => ((await kind.fields?.(subject)) ?? []) as readonly FieldSpec[],
    staleTime: Infinity,
    structuralSharing: false,
  })
  const found = useMemo(() => (data && fields ? differing(data, fields) : undefined), [data, fields])
  if (error) {
    return (
      <p className="changes-none" role="alert">
        What changed could not be read. {sayWhy(error)}{' '}
        <Button variant="outline" size="row" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!found) return <Skeleton lines={2} />
  if (!data?.kept) return <p className="changes-none">What changed is not kept for reading.</p>
  if (found.length === 0) return <p className="changes-none">No field changed.</p>
  return <ChangeList differences={found} label="What changed" sides={['Before', 'After']} />
}

function differing({ shape, before, after }: ActivityChange, fields: readonly FieldSpec[]): Difference[] {
  const none = [before, after].some(Array.isArray) ? [] : {}
  return differences(before ?? none, after ?? none, shape === 'facts' ? [...stateFields, ...fields] : fields)
}
