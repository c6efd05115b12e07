import Link2 from 'lucide-react/icons/link-2'
import X from 'lucide-react/icons/x'
import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import { linkKinds } from '../../../contract/field/incidents/links.ts'
import { unlinkIncident } from '../../field/incidents/calls.ts'
import { SIDE_WORDS, STATE_FACES } from '../../field/incidents/incident-words.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { FilePart } from './file-part.tsx'
import type { FileActs } from './use-acting.ts'

type Props = { incident: Incident; acting: FileActs; mayAct: boolean; onDialog: (dialog: FileDialog) => void }

const REMOVABLE: readonly string[] = [...linkKinds, 'led_to']

/** Which other incidents belong to this one, and how. A duplicate ends as one, so it is no link to remove. */
export function LinksPart({ incident, acting, mayAct, onDialog }: Props) {
  const { slug, hrefOf } = useCompany()
  const { id: own, links } = incident
  return (
    <FilePart
      id="file-links"
      title="Linked incidents"
      count={links.length}
      aside={
        mayAct && (
          <Button variant="outline" size="row" icon={Link2} onClick={() => onDialog('link')}>
            Link
          </Button>
        )
      }
    >
      {links.length === 0 && <p className="ops-note file-more">None yet.</p>}
      <ul className="file-links">
        {links.map(({ id, as, number, title, typeLabel, site, state }) => (
          <li key={id}>
            <div>
              <small>{SIDE_WORDS[as]}</small>
              <SiteLink href={hrefOf(`incidents/${id}`)}>
                <span className="figure">{number}</span> {title || typeLabel}
              </SiteLink>
              <small>{[site, STATE_FACES[state].words].join(', ')}</small>
            </div>
            {mayAct && REMOVABLE.includes(as) && (
              <Button
                variant="outline"
                size="row"
                iconOnly
                icon={X}
                pending={acting.pending}
                onClick={() => acting.press(() => unlinkIncident(slug, own, id))}
              >
                {`Remove the link to ${number}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FilePart>
  )
}
