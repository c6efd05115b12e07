import { useQuery } from '@tanstack/react-query'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { mediaQuery } from '../../planning/ledger/media-calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'

type Props = Pick<Incident, 'files' | 'number'>

/** The photos of a report. Each reading of one is on record, and one that has not arrived says so. */
export function IncidentPhotos({ files, number }: Props) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="incident-photos">
      <h2 id="incident-photos">Photos</h2>
      <ul className="ops-photos">
        {files.map(({ sha256, mediaId }, at) => (
          <li key={sha256}>
            {mediaId === null ? (
              <p className="ops-note">{`Photo ${at + 1} is still on the guard’s phone.`}</p>
            ) : (
              <Photo id={mediaId} words={`Photo ${at + 1} of ${number}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Photo({ id, words }: { id: string; words: string }) {
  const { slug } = useCompany()
  const { data, error } = useQuery(mediaQuery(slug, id))
  if (error) return <p role="alert">{`${words} could not be read.`}</p>
  if (!data) return null
  return (
    <a href={data.url} target="_blank" rel="noreferrer">
      <img src={data.url} alt={words} loading="lazy" />
    </a>
  )
}
