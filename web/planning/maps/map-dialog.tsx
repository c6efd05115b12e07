import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCompany } from '../organisations/company.ts'
import { basemapQuery } from './calls.ts'
import type { Spot } from './spots.ts'

// The map is some 300 kB, which only those load who open it.
const MapPin = lazyPart(() => import('./map-pin.tsx'))

type Place = { lat: number; lng: number }
type Props = {
  title: string
  at: Place | undefined
  /** What is shown to find one's way by: the sites of the company. */
  spots: readonly Spot[]
  onUse: (place: Place) => void
  onClose: () => void
}

/** Chooses a place on a map. What it needs comes from this installation: nobody else learns which place that is. */
export function MapDialog({ title, at, spots, onUse, onClose }: Props) {
  const { slug } = useCompany()
  const streets = useQuery(basemapQuery(slug))
  const [place, setPlace] = useState(at)
  return (
    <Dialog
      open
      title={title}
      description={
        streets.data?.archive === null
          ? 'Move the map until the place is under the pin. There are no streets here: the dots are your sites.'
          : 'Move the map until the place is under the pin.'
      }
      className="map-dialog"
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="dense"
            disabled={!place}
            onClick={() => {
              if (place) onUse(place)
              onClose()
            }}
          >
            Use this place
          </Button>
        </>
      }
    >
      {streets.data && (
        <MapPin
          at={at}
          spots={spots}
          archive={streets.data.archive}
          onMove={setPlace}
          waiting={<Spinner label="The map is loading" />}
        />
      )}
      {streets.isError && (
        <ReadFailed
          title="The map could not be loaded"
          why="Write the position or paste a link instead, or try again."
          onRetry={() => void streets.refetch()}
        />
      )}
      <p role="status" className="figure">
        {place ? `${place.lat.toFixed(6)}, ${place.lng.toFixed(6)}` : 'Nothing is chosen yet'}
      </p>
    </Dialog>
  )
}
