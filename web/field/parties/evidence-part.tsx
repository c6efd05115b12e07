import { useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Camera from 'lucide-react/icons/camera'
import Hourglass from 'lucide-react/icons/hourglass'
import Image from 'lucide-react/icons/image'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { CustodyItem, EvidenceFile } from '../../../contract/field/parties/evidence.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { evidenceQuery } from './calls.ts'
import { CustodyList, ItemMoves } from './custody-list.tsx'
import { CustodyDialog } from './custody-dialog.tsx'
import './parties.css'

const shortHash = (sha256: string) => `${sha256.slice(0, 4)}…${sha256.slice(-2)}`

/** The media and the things in custody of an incident: sealed or open, who has each, and all that happened to one. */
export function EvidencePart({ incidentId, onAddPhoto }: { incidentId: string; onAddPhoto?: () => void }) {
  const { slug, may } = useCompany()
  const { data, error, refetch } = useQuery(evidenceQuery(slug, incidentId))
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<{ item: CustodyItem | undefined }>()
  const { files, items } = data ?? { files: [], items: [] }
  const file = files.find(({ sha256 }) => sha256 === chosen)
  const item = items.find(({ id }) => id === chosen)
  const turn = (id: string) => setChosen(id === chosen ? undefined : id)
  return (
    <section className="parties" aria-labelledby="evidence-head">
      <header className="parties-head">
        <h2 id="evidence-head">
          Evidence <span className="figure">{files.length + items.length}</span>
        </h2>
        <div className="parties-acts">
          {onAddPhoto && (
            <Button variant="quiet" size="row" iconOnly icon={Camera} onClick={onAddPhoto}>
              Add a photo
            </Button>
          )}
          {may('custody.manage') && (
            <Button variant="quiet" size="row" iconOnly icon={Plus} onClick={() => setOpen({ item: undefined })}>
              Take an item into custody
            </Button>
          )}
        </div>
      </header>
      <ReadState {...{ data, error, refetch }} title="The evidence could not be read" lines={2} />
      {data && files.length + items.length === 0 && <p className="parties-none">No photo and no item.</p>}
      <ul className="evidence-list">
        {files.map((each, at) => (
          <FileRow
            key={each.sha256}
            file={each}
            name={`Photo ${at + 1}`}
            isShown={each === file}
            onTurn={() => turn(each.sha256)}
          />
        ))}
        {items.map((each) => (
          <ItemRow key={each.id} item={each} isShown={each === item} onTurn={() => turn(each.id)} />
        ))}
      </ul>
      {file && <CustodyList file={file} name={`Photo ${files.indexOf(file) + 1}`} />}
      {item && <ItemMoves item={item} {...(may('custody.manage') && { onHandOver: () => setOpen({ item }) })} />}
      {open && <CustodyDialog incidentId={incidentId} item={open.item} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

type RowProps = { isShown: boolean; onTurn: () => void }

function FileRow({ file, name, isShown, onTurn }: RowProps & { file: EvidenceFile; name: string }) {
  const { sha256, takenBy, addedBy, opened, seq, mediaId } = file
  return (
    <li>
      <button type="button" className="evidence-row" aria-expanded={isShown} onClick={onTurn}>
        <span className="evidence-thumb">
          <Icon of={Image} size={16} />
        </span>
        <span className="evidence-words">
          <strong>{name}</strong>
          <small>
            {[
              takenBy ? `${takenBy}’s phone` : (addedBy ?? 'Office'),
              shortHash(sha256),
              opened > 0 && `seen ${opened}×`,
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        </span>
        {seq === null ? (
          <span className="evidence-state">
            <Icon of={Hourglass} size={14} />
            <span>
              open
              <small>{mediaId ? 'seals soon' : 'still on the phone'}</small>
            </span>
          </span>
        ) : (
          <span className="evidence-state is-sealed">
            <Icon of={Lock} size={14} />
            <span>
              sealed
              <small className="figure">{`seq ${seq}`}</small>
            </span>
          </span>
        )}
      </button>
    </li>
  )
}

function ItemRow({ item, isShown, onTurn }: RowProps & { item: CustodyItem }) {
  const last = item.moves.at(-1)
  return (
    <li>
      <button type="button" className="evidence-row" aria-expanded={isShown} onClick={onTurn}>
        <span className="evidence-thumb">
          <Icon of={ArrowLeftRight} size={16} />
        </span>
        <span className="evidence-words">
          <strong>{item.label}</strong>
          <small>{last ? `${last.to} has it, ${last.place}` : ''}</small>
        </span>
        <span className="evidence-state">
          <span>
            in hand
            <small>{item.moves.length === 1 ? '1 hand-over' : `${item.moves.length} hand-overs`}</small>
          </span>
        </span>
      </button>
    </li>
  )
}
