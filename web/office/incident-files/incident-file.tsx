import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import History from 'lucide-react/icons/history'
import Keyboard from 'lucide-react/icons/keyboard'
import { useCallback, useState } from 'react'
import { useKeptChoice } from '../../core/kept-choice.ts'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { incidentQuery } from '../../field/incidents/calls.ts'
import { reopenStream, useStreamState } from '../../planning/live/stream-state.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LiveMark, StreamLine } from '../control/stream-line.tsx'
import { stateOf } from '../control/use-board-state.ts'
import { useSeconds } from '../control/use-seconds.ts'
import { wallClock } from '../control/wall-clock.ts'
import { fileTopics } from './calls.ts'
import { FileBody } from './file-body.tsx'
import { FILE_KEYS } from './step-words.ts'

const KeysDialog = lazyAhead(() => import('../../ui/screen-keys-dialog.tsx'))

/** The file of an incident: how it stands, what comes next, and all that belongs to it, as it happens. */
export default function IncidentFile({ id }: { id: string }) {
  const { slug, zone: home, locale, hrefOf, may } = useCompany()
  useLive(slug, fileTopics)
  const reading = useQuery(incidentQuery(slug, id))
  const { data, dataUpdatedAt } = reading
  const local = useSeconds()
  // Clocks run by the time of the server.
  const now = data ? local + Date.parse(data.now) - dataUpdatedAt : local
  const state = stateOf(useStreamState(slug), { ...reading, isOnline: navigator.onLine }, local)
  const zone = data?.zone ?? home
  const momentOf = useCallback((ms: number) => wallClock(locale, zone, new Date(ms).toISOString()), [locale, zone])
  const [isListing, setListing] = useState(false)
  const [isKeyed, turnKeys] = useKeptChoice('control-keys', true)
  const showKeys = useCallback(() => setListing(true), [])
  const retry = () => {
    reopenStream(slug)
    void reading.refetch()
  }
  return (
    <>
      <CompanyHead
        title={data ? data.number : 'Incident'}
        tools={
          <>
            <LiveMark state={state} updatedAt={dataUpdatedAt} now={local} />
            <time className="figure control-clock">{momentOf(now)}</time>
          </>
        }
      >
        {may('replay.read') && (
          <ButtonLink variant="outline" size="dense" icon={History} href={hrefOf(`replay/incident/${id}`)}>
            Replay
          </ButtonLink>
        )}
        {may('evidence.bundle') && (
          <ButtonLink
            variant="outline"
            size="dense"
            icon={Archive}
            href={`/api/app/${slug}/incidents/${id}/bundle`}
            download
          >
            Evidence bundle
          </ButtonLink>
        )}
        <Button variant="outline" size="dense" icon={Keyboard} aria-keyshortcuts="?" onClick={showKeys}>
          Keys
        </Button>
      </CompanyHead>
      <StreamLine state={state} updatedAt={dataUpdatedAt} now={local} momentOf={momentOf} onRetry={retry} />
      {data ? (
        <FileBody key={id} incident={data} {...{ now, isKeyed }} onKeys={showKeys} />
      ) : (
        <div className="ops-page">
          <ReadState {...reading} title="The incident could not be read" lines={10} />
        </div>
      )}
      {isListing && (
        <KeysDialog
          title="Keys of the file"
          keys={FILE_KEYS}
          isOn={isKeyed}
          onTurn={turnKeys}
          onClose={() => setListing(false)}
          waiting={null}
        />
      )}
    </>
  )
}
