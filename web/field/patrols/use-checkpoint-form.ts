import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checkpoint, CheckpointDraft } from '../../../contract/field/patrols/checkpoints.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { sitesQuery } from '../../planning/sites/calls.ts'
import { positionText, positionTyped } from '../../planning/sites/position-words.ts'
import { addCheckpoint, changeCheckpoint } from './calls.ts'

const EMPTY: CheckpointDraft = {
  siteId: '',
  name: '',
  what: '',
  kind: 'qr',
  lat: null,
  lng: null,
  radiusM: 15,
  needsPhoto: false,
  sunUid: null,
}

const draftOf = ({ siteId, name, what, kind, lat, lng, radiusM, needsPhoto, sunUid }: Checkpoint): CheckpointDraft => ({
  siteId,
  name,
  what,
  kind,
  lat,
  lng,
  radiusM,
  needsPhoto,
  sunUid,
})

export type CheckpointForm = {
  checkpoint?: Checkpoint
  /** The site of a new one, and where on its plan somebody pressed. */
  at?: { siteId: string; point: Point | undefined }
  onClose: () => void
}

/** The form of a new checkpoint, or of one that is changed. `fields` is what `CheckpointFields` takes. */
export function useCheckpointForm({ checkpoint, at, onClose }: CheckpointForm) {
  const { slug } = useCompany()
  const places = useQuery(sitesQuery(slug))
  const [draft, setDraft] = useState(checkpoint ? draftOf(checkpoint) : { ...EMPTY, siteId: at?.siteId ?? '' })
  const [position, setPosition] = useState(
    checkpoint ? positionText(checkpoint) : at?.point ? positionText(at.point) : '',
  )
  const [isTried, setTried] = useState(false)
  const { dialog, errorOf } = useCompanyForm({
    work: async () => {
      const data = { ...draft, ...positionTyped(position)!, sunUid: draft.kind === 'sun' ? draft.sunUid : null }
      return checkpoint
        ? changeCheckpoint(slug, checkpoint.id, checkpoint.version, data)
        : addCheckpoint(slug, { ...data, siteId: data.siteId || places.data!.sites[0]!.id })
    },
    done: checkpoint ? 'The checkpoint is changed' : 'The checkpoint is added',
    onClose,
    hasFields: true,
    isReady: () => {
      setTried(true)
      return positionTyped(position) !== undefined
    },
  })
  const onChange = (part: Partial<CheckpointDraft>) => setDraft({ ...draft, ...part })
  return { places: places.data, dialog, fields: { draft, position, isTried, errorOf, onChange, onMove: setPosition } }
}
