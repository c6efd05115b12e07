import ChevronLeft from 'lucide-react/icons/chevron-left'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import LinkIcon from 'lucide-react/icons/link'
import type { Replay } from '../../../contract/office/replay/replay.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { dayName, wallTime } from '../../planning/shifts/week.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Segments } from '../../ui/segments.tsx'
import { StatusText } from '../../ui/status.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressOf } from './playhead.ts'

type Props = {
  replay: Replay
  at: number
  part: string
  clockOf: (at: number) => string
  onPart: (id: string) => void
}

const LOGGED = 'Looking at trails is on record, and the guards can see who looked.'

/** The head of a replay: what is played back, that it is not live, its parts, and a link to the second. */
export function ReplayHead({ replay, at, part, clockOf, onPart }: Props) {
  const { hrefOf } = useCompany()
  const { site, title, kind, windows } = replay
  const copy = () => {
    const address = new URL(location.href)
    address.searchParams.set('at', addressOf(at))
    void copyText(address.href, {
      done: `Link to ${clockOf(at)} copied`,
      failed: 'The link could not be copied',
      instead: 'Copy it from the address bar: it holds the second.',
    })
  }
  return (
    <CompanyHead
      title="Replay"
      tools={
        <>
          <SiteLink className="replay-back" href={hrefOf(kind === 'incident' ? 'incidents' : `sites/${site.id}`)}>
            <Icon of={ChevronLeft} size={14} />
            <span>{kind === 'incident' ? title : `${site.name}, ${title}`}</span>
          </SiteLink>
          <StatusText status="warning" icon={History}>
            Not live
          </StatusText>
          {windows.length > 1 && (
            <Segments
              label="Part"
              value={part}
              options={windows.map(({ id, label }) => ({ value: id, label }))}
              onChange={onPart}
            />
          )}
          <span className="replay-day">{`${dayName(wallTime(site.zone, new Date(at)).day)}, site time`}</span>
        </>
      }
    >
      <span className="replay-logged" title={LOGGED}>
        <Icon of={Eye} size={14} />
        Logged<span className="visually-hidden">{`: ${LOGGED}`}</span>
      </span>
      <Button variant="outline" size="dense" icon={LinkIcon} onClick={copy}>
        {`Link to ${clockOf(at)}`}
      </Button>
    </CompanyHead>
  )
}
