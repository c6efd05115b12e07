import { useQuery } from '@tanstack/react-query'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { CustodyItem, CustodyStep, EvidenceFile } from '../../../contract/field/parties/evidence.ts'
import { mediaQuery } from '../../planning/ledger/media-calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'

/** The moment of a step by the clocks of the company. */
function useMoment() {
  const { locale, zone } = useCompany()
  return (at: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(at))
}

const stepWords = ({ what, who, seq }: CustodyStep): string => {
  if (what === 'taken') return who ? `Taken by ${who}’s phone` : 'Taken, the office says'
  if (what === 'added') return `Added to the file by ${who ?? 'somebody who left'}`
  if (what === 'received') return 'Received, same sha256'
  if (what === 'sealed') return `Sealed, seq ${seq}`
  return `Opened by ${who ?? 'somebody who left'}`
}

/** The picture itself. It counts as opened once it is shown. */
function Picture({ id, name }: { id: string; name: string }) {
  const { slug } = useCompany()
  const { data, error } = useQuery(mediaQuery(slug, id))
  if (error) return <p role="alert">{`${name} could not be read.`}</p>
  if (!data) return null
  return (
    <a href={data.url} target="_blank" rel="noreferrer">
      <img src={data.url} alt={name} loading="lazy" />
    </a>
  )
}

/** All that happened to a medium, the first thing first, with its picture. */
export function CustodyList({ file, name }: { file: EvidenceFile; name: string }) {
  const moment = useMoment()
  return (
    <section className="custody" aria-label={`Custody, ${name}`}>
      <h3>
        {`Custody, ${name.toLowerCase()} `}
        <span className="figure">{file.steps.length}</span>
      </h3>
      <p className="custody-hash figure">{file.sha256}</p>
      {file.mediaId && <Picture id={file.mediaId} name={name} />}
      <ol>
        {file.steps.map((step, at) => (
          <li key={`${at} ${step.what}`}>
            <strong>{stepWords(step)}</strong>
            <time>{step.at ? moment(step.at) : 'in the next checkpoint'}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Each time that an item changed hands, with both names. */
export function ItemMoves({ item, onHandOver }: { item: CustodyItem; onHandOver?: () => void }) {
  const moment = useMoment()
  return (
    <section className="custody" aria-label={`Custody, ${item.label}`}>
      <h3>
        {`Custody, ${item.label} `}
        <span className="figure">{item.moves.length}</span>
      </h3>
      <ol>
        {item.moves.map(({ from, to, purpose, place, at, notedBy }) => (
          <li key={at + to}>
            <strong>{`${from} to ${to}`}</strong>
            <time>{moment(at)}</time>
            <small>{`${purpose}. ${place}${notedBy ? `, noted by ${notedBy}` : ''}`}</small>
          </li>
        ))}
      </ol>
      {onHandOver && (
        <Button variant="outline" size="row" onClick={onHandOver}>
          Hand over
        </Button>
      )}
    </section>
  )
}
