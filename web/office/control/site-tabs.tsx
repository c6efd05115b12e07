import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import MapIcon from 'lucide-react/icons/map'
import Siren from 'lucide-react/icons/siren'
import type { ControlSite } from '../../../contract/office/control/control.ts'
import { useChosenInSight } from '../../ui/chosen-in-sight.ts'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { Select } from '../../ui/input.tsx'
import type { Status } from '../../ui/status.tsx'
import { DUTY_FACES } from './control-words.ts'

type Face = { icon: LucideIcon; words: string; status: Status }

/** How a site stands: its worst case first, then its guards. */
export function faceOf({ worst, cases, state, onPost }: ControlSite): Face {
  if (worst !== null && worst <= 2) return { icon: Siren, words: `S${worst} open, ${cases} in all`, status: 'danger' }
  if (state !== null && DUTY_FACES[state].status !== 'success' && DUTY_FACES[state].status !== 'idle')
    return { ...DUTY_FACES[state] }
  if (worst !== null) return { icon: Siren, words: `S${worst} open, ${cases} in all`, status: 'warning' }
  return onPost > 0
    ? { icon: CircleCheck, words: 'All is well', status: 'success' }
    : { icon: CircleDashed, words: 'Nobody on duty', status: 'idle' }
}

/** What stands in the address in place of a site, for all of them together. */
export const ALL_SITES = 'all'

/** So many sites stand as buttons; all of them are in the list. */
const MOST_TABS = 12

/** The sites of the board, those with trouble first: a press shows one. */
export function SiteTabs({
  sites,
  chosen,
  onChoose,
}: {
  sites: ControlSite[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const shown = sites.filter(({ id }, at) => at < MOST_TABS || id === chosen)
  const row = useChosenInSight<HTMLDivElement>('[aria-pressed="true"]', chosen)
  return (
    <div className="control-sites">
      <div className="control-tabs" role="group" aria-label="Sites" ref={row}>
        <button type="button" aria-pressed={chosen === ALL_SITES} onClick={() => onChoose(ALL_SITES)}>
          <Icon of={MapIcon} size={14} />
          All sites
        </button>
        {shown.map((site) => {
          const { icon, words, status } = faceOf(site)
          return (
            <button
              key={site.id}
              type="button"
              aria-pressed={site.id === chosen}
              title={words}
              onClick={() => onChoose(site.id)}
            >
              <span className={`status ${status}`}>
                <Icon of={icon} size={14} />
                <span className="visually-hidden">{`${words}: `}</span>
              </span>
              {site.name}
              {site.planned > 0 && <span className="figure">{`${site.onPost}/${site.planned}`}</span>}
            </button>
          )
        })}
      </div>
      {sites.length > shown.length && (
        <Select aria-label="Site" value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value={ALL_SITES}>All sites</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
