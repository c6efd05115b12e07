import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { isStale, reasonOf } from '../../core/problems.ts'
import { useAction } from '../users/action.ts'
import { rulesQuery, saveRules } from './calls.ts'

/** Whether publishing needs an approval, for the whole site. */
export function RuleCard() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(rulesQuery)
  const { act, pending } = useAction()
  const change = (needsApproval: boolean) =>
    void act(
      async () => {
        try {
          client.setQueryData(rulesQuery.queryKey, await saveRules(data!.version, needsApproval))
        } catch (failure) {
          if (isStale(failure)) void refetch()
          throw failure
        }
      },
      needsApproval ? 'Publishing needs an approval' : 'Publishing needs no approval',
    )
  return (
    <Card title="Rule of the site" level={2}>
      {!data && error ? (
        <ReadFailed title="The rule could not be read" why={reasonOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : (
        <div className="review-rule">
          <Switch
            label="Publishing needs an approval"
            checked={data.data.needsApproval}
            disabled={pending}
            onChange={({ target }) => change(target.checked)}
          />
          <p>
            What visitors see on a page then goes live only in a version that somebody else approved: by hand, by
            schedule and in releases. Settings that no page shows need none.
          </p>
        </div>
      )}
    </Card>
  )
}
