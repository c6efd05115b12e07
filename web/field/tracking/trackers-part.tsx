import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { Tracker } from '../../../contract/field/tracking/trackers.ts'
import { Part } from '../../planning/compliance/part.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EndTrackerDialog } from './end-tracker-dialog.tsx'
import { RenameTrackerDialog } from './rename-tracker-dialog.tsx'
import { trackersQuery } from './tracker-calls.ts'
import { TrackerDialog } from './tracker-dialog.tsx'
import { countsInWords, TRACKER_STATES } from './tracker-words.ts'

/** The trackers of a guard, those in use first: when each sent last, what came of it, and what to do with one. */
export function TrackersPart({ guardId }: { guardId: string }) {
  const { slug, may, zone, locale } = useCompany()
  const reading = useQuery(trackersQuery(slug, { guardId, page: '1' }))
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Tracker>()
  const [renaming, setRenaming] = useState<Tracker>()
  const mayChange = may('tracking.manage')
  const trackers = reading.data?.trackers.filter(({ kind }) => kind === 'tracker')
  const when = (moment: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(moment))
  return (
    <Part
      title="Trackers"
      aside={
        mayChange && (
          <Button variant="outline" size="row" onClick={() => setAdding(true)}>
            Add a tracker
          </Button>
        )
      }
    >
      {trackers ? (
        <>
          {trackers.length === 0 && (
            <p className="ops-part-body ops-note">
              No tracker. The guard’s phone records places on duty while its app is open; a tracker does with the screen
              locked too.
            </p>
          )}
          <ul className="ops-lines">
            {trackers.map((tracker) => (
              <li key={tracker.id}>
                <div>
                  <strong>{tracker.name}</strong>
                  <small>{[TRACKER_STATES[tracker.state], tracker.reason].filter(Boolean).join(': ')}</small>
                  <small>{countsInWords(tracker, locale)}</small>
                </div>
                <span>
                  <small>{tracker.silentSince ? 'silent since' : 'last sent'}</small>{' '}
                  {tracker.lastSeenAt ? when(tracker.lastSeenAt) : 'never'}
                  {tracker.battery !== null && <small>, battery {tracker.battery}%</small>}
                </span>
                {mayChange && (
                  <Button
                    variant="quiet"
                    size="row"
                    onClick={() => setRenaming(tracker)}
                    aria-label={`Rename: ${tracker.name}`}
                  >
                    Rename
                  </Button>
                )}
                {mayChange && tracker.state !== 'lost' && (
                  <Button
                    variant="quiet"
                    size="row"
                    onClick={() => setEnding(tracker)}
                    aria-label={`${tracker.state === 'active' ? 'End' : 'Mark as lost'}: ${tracker.name}`}
                  >
                    {tracker.state === 'active' ? 'End' : 'Mark as lost'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ReadState {...reading} title="The trackers could not be read" lines={2} />
      )}
      {isAdding && <TrackerDialog guardId={guardId} onClose={() => setAdding(false)} />}
      {renaming && <RenameTrackerDialog tracker={renaming} onClose={() => setRenaming(undefined)} />}
      {ending && <EndTrackerDialog tracker={ending} onClose={() => setEnding(undefined)} />}
    </Part>
  )
}
