import {
  type DemoRequest,
  type demoRequests,
  type RequestStage,
  requestStages,
} from '../../../contract/site/leads/requests.ts'
import { call } from '../../core/call.ts'
import { ChosenBar } from '../../platform/lists/chosen.tsx'
import { useBulkAction } from '../../platform/lists/bulk-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { stageNames } from './stages.ts'

const move = (stage: RequestStage, ids: string[]) =>
  call<(typeof demoRequests)['bulk']>('POST /admin/demo-requests/bulk', { body: { stage, ids } })

/** Moves several requests to another stage. */
export function RequestsBulk({
  ids,
  onDone,
  onClear,
}: {
  ids: DemoRequest['id'][]
  onDone: () => void
  onClear: () => void
}) {
  const { working, run, dialog } = useBulkAction({ one: 'request', many: 'requests', onDone })
  const entries = requestStages.map((stage) => ({
    label: stageNames[stage][0],
    onSelect: () =>
      run({
        key: 'move',
        done: `marked as ${stage}`,
        work: async () => (await move(stage, ids)).map(({ id, ...result }) => ({ ...result, key: id })),
      }),
  }))
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      <Menu align="start" entries={entries}>
        <Button variant="outline" size="row" pending={working === 'move'}>
          Mark as
        </Button>
      </Menu>
      {dialog}
    </ChosenBar>
  )
}
