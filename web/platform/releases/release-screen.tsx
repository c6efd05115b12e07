import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PencilLine from 'lucide-react/icons/pencil-line'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Release } from '../../../contract/platform/releases/releases.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { ReadState } from '../lists/read-state.tsx'
import { fromLocal, isPast } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { forgetReleases, releaseCalls, releaseQuery, releasesHref, stopReading } from './calls.ts'
import { NameDialog } from './name-dialog.tsx'
import { ReleaseDifferences } from './release-differences.tsx'
import { ReleaseDocuments } from './release-documents.tsx'
import { ReleaseWhen } from './release-when.tsx'
import { documentsOf, goingOf, stateWords } from './release-words.ts'
import { UndoDialog } from './undo-dialog.tsx'
import './releases.css'

const home = { label: 'Releases', href: releasesHref }
/** A scheduled release may go live while somebody looks at it. */
const WHILE_SCHEDULED_MS = 5_000

/** One release: its documents, one diff over all of them, and when they go live. */
export function ReleaseScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...releaseQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'scheduled' ? WHILE_SCHEDULED_MS : false),
  })
  if (data) return <Shown release={data} />
  return (
    <>
      <ScreenHead title="Release" parent={home} />
      <div className="screen-page">
        <ReadState {...{ data, error, refetch }} title="The release could not be read" lines={8} card />
      </div>
    </>
  )
}

function Shown({ release }: { release: Release }) {
  const { state, name, documents } = release
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act, pending } = useAction()
  const [{ document: shown }, change] = useAddressFilter(['document'] as const)
  const [time, setTime] = useState<string | null>(null)
  const [open, setOpen] = useState<'rename' | 'undo' | null>(null)
  const calls = releaseCalls(release)
  const going = goingOf(release)
  const seen = going.map((each) => ({ id: each.id, version: each.version }))
  const at = time === null ? null : fromLocal(time)
  const timeError = time !== null && at !== null && isPast(at) ? 'Choose a future time' : undefined
  const count = going.length === documents.length ? documentsOf(going.length) : `${going.length} of ${documents.length}`

  const keep = (work: () => Promise<unknown>, done?: string) =>
    act(() => work().finally(() => forgetReleases(client)), done)
  const run = async (work: () => Promise<unknown>, done?: string) => {
    if (!(await keep(work, done))) return
    setOpen(null)
    setTime(null)
  }
  return (
    <div className="release">
      <ScreenHead
        title={name}
        parent={home}
        state={
          <>
            <StatusText status={stateWords[state].status}>{stateWords[state].word}</StatusText>
            {state === 'open' && going.length < documents.length && (
              <StatusText status="warning">{`${documents.length - going.length} of ${documents.length} not published`}</StatusText>
            )}
          </>
        }
      >
        {(state === 'open' || state === 'scheduled') && (
          <Menu
            entries={[
              { label: 'Rename', icon: PencilLine, onSelect: () => setOpen('rename') },
              {
                label: 'Remove the release',
                icon: Trash,
                danger: true,
                disabled: pending,
                onSelect: () =>
                  void act(async () => {
                    await stopReading(client)
                    await calls.remove()
                    await navigate({ to: releasesHref })
                  }, 'Removed. Its documents stay as they are.'),
              },
            ]}
          >
            <Button variant="quiet" size="dense" icon={Ellipsis} iconOnly>
              More
            </Button>
          </Menu>
        )}
        {state === 'scheduled' && (
          <Button
            variant="outline"
            size="dense"
            pending={pending}
            onClick={() => void run(() => calls.schedule(null, []), 'Not scheduled any more')}
          >
            Cancel its time
          </Button>
        )}
        {state === 'open' && time === null && (
          <Button
            size="dense"
            icon={Send}
            pending={pending}
            disabled={going.length === 0}
            onClick={() => void run(() => calls.publish(seen), `“${name}” is live`)}
          >
            {`Publish ${count}`}
          </Button>
        )}
        {state === 'open' && time !== null && (
          <Button
            size="dense"
            icon={Send}
            pending={pending}
            disabled={going.length === 0 || !at || timeError !== undefined}
            onClick={() => void run(() => calls.schedule(at, seen), `“${name}” is scheduled`)}
          >
            {`Schedule ${count}`}
          </Button>
        )}
      </ScreenHead>
      <div className="release-panes">
        <ReleaseDocuments
          {...{ release, shown, pending }}
          onShow={(document) => change({ document })}
          onTick={(document, isTicked) => void keep(() => calls.tick(document, isTicked))}
          onDrop={(document) => void keep(() => calls.drop(document))}
          onAdd={(added) => void keep(() => calls.add([added]))}
        />
        <ReleaseDifferences {...{ release, shown }} />
        <ReleaseWhen {...{ release, time }} error={timeError} onTime={setTime} onUndo={() => setOpen('undo')} />
      </div>
      {open === 'rename' && (
        <NameDialog
          title="Rename the release"
          description="Visitors never see its name."
          action="Rename"
          name={name}
          onName={async (next) => {
            await calls.rename(next)
            await forgetReleases(client)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'undo' && (
        <UndoDialog
          {...{ release, pending }}
          onUndo={() => void run(calls.undo, `“${name}” was undone`)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
