import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { checkpointsQuery, labelsFile } from './calls.ts'
import { CheckpointDialog } from './checkpoint-dialog.tsx'
import { DeadSpot } from './dead-spot.tsx'
import { PatrolList } from './patrol-list.tsx'
import { SunKeysDialog } from './sun-keys-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { TagKind } from './tag-kind.tsx'

type OpenDialog = { part: 'new' | 'keys' } | { part: 'change' | 'tag'; checkpoint: Checkpoint }

/** The places of rounds, with their tags. */
export function CheckpointsTab() {
  const { slug, locale, zone, may } = useCompany()
  const [filter, change] = useAddressFilter(['search', 'page'])
  const page = filter.page ?? '1'
  const { search } = filter
  const { data, ...reading } = useQuery(checkpointsQuery(slug, { ...(search && { search }), page }))
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  const mayManage = may('patrols.manage')
  const columns: Column<Checkpoint>[] = [
    {
      head: 'Checkpoint',
      isRowHead: true,
      cell: (checkpoint) =>
        mayManage ? (
          <Button variant="text" onClick={() => setOpened({ part: 'change', checkpoint })}>
            {checkpoint.name}
          </Button>
        ) : (
          checkpoint.name
        ),
    },
    {
      head: 'Site',
      cell: ({ site, arrivals }) => (
        <>
          {site} <DeadSpot arrivals={arrivals} />
        </>
      ),
    },
    {
      head: 'Tag',
      cell: ({ kind }) => <TagKind kind={kind} />,
    },
    { head: 'GPS within', isFigure: true, cell: ({ lat, radiusM }) => (lat === null ? '' : `${radiusM} m`) },
    {
      head: 'Last scan',
      cell: ({ lastScanAt }) =>
        lastScanAt ? shortMomentByClocks({ locale, zone, home: zone }, new Date(lastScanAt)) : '',
    },
    {
      head: 'Print',
      cell: (checkpoint) =>
        mayManage && checkpoint.kind !== 'gps' ? (
          <Button
            variant="outline"
            size="row"
            aria-label={`Tag of ${checkpoint.name}`}
            onClick={() => setOpened({ part: 'tag', checkpoint })}
          >
            Tag
          </Button>
        ) : null,
    },
  ]
  return (
    <PatrolList
      many="checkpoints"
      caption="Checkpoints"
      search={search}
      onChange={change}
      reading={{ ...reading, data: data && { items: data.checkpoints, page: Number(page), pages: data.pages } }}
      columns={columns}
      acts={
        <>
          {may('organisation.manage') && (
            <Button variant="outline" size="dense" onClick={() => setOpened({ part: 'keys' })}>
              SUN keys
            </Button>
          )}
          {mayManage && data?.checkpoints.some(({ kind }) => kind !== 'gps') && (
            <ButtonLink
              variant="outline"
              size="dense"
              icon={Printer}
              href={labelsFile(slug, { ...(search && { search }) })}
              download
            >
              Print labels
            </ButtonLink>
          )}
          {mayManage && (
            <Button size="dense" onClick={() => setOpened({ part: 'new' })}>
              Add a checkpoint
            </Button>
          )}
        </>
      }
      none={{ title: 'No checkpoints yet', text: 'A checkpoint is a place that guards scan on their rounds.' }}
    >
      {opened?.part === 'new' && <CheckpointDialog onClose={close} />}
      {opened?.part === 'change' && <CheckpointDialog checkpoint={opened.checkpoint} onClose={close} />}
      {opened?.part === 'tag' && <TagDialog checkpoint={opened.checkpoint} onClose={close} />}
      {opened?.part === 'keys' && <SunKeysDialog onClose={close} />}
    </PatrolList>
  )
}
