import Bell from 'lucide-react/icons/bell'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/status.tsx'
import { useCompany } from '../organisations/company.ts'
import type { Places } from '../shifts/names.ts'
import { whyUnreachable } from '../telling/reach-words.ts'
import type { Reach } from '../telling/use-reach.ts'
import { siteTimesOf } from '../shifts/site-time.ts'
import { dayOf } from '../shifts/shift-times.ts'
import { facesOf } from './publish-people.ts'
import { ruleIcon } from './rule-icon.ts'
import { useNow } from '../../core/use-now.ts'
import { clockOf, dayName, wallTime } from '../shifts/week.ts'

type Props = {
  all: Change[]
  going: Change[]
  places: Places
  nameOf: (id: string | null) => string
  unreachable: Reach['unreachable']
  onChoose: (id: string) => void
}

/** A kind of rule in words: `Approved time off`. */
const inWords = (kind: string) => kind[0]!.toUpperCase() + kind.slice(1).replaceAll('_', ' ')

/** Which rules the changes break, who must confirm what is published and by when, and who is only told. */
export function PublishAside({ all, going, places, nameOf, unreachable, onChoose }: Props) {
  const { zone, locale } = useCompany()
  const { zoneOf } = siteTimesOf(places.sites, zone)
  const now = useNow()
  const broken = all.flatMap((change) =>
    [...Map.groupBy(change.violations, ({ kind }) => kind).values()].map((violations) => ({ change, violations })),
  )
  const faces = going.flatMap(facesOf).filter(({ guardId }) => guardId !== null)
  const confirming = faces
    .flatMap(({ guardId, after, change: { confirmBy } }) => (after && confirmBy ? [{ guardId, confirmBy }] : []))
    .sort((a, b) => (a.confirmBy < b.confirmBy ? -1 : 1))
  const confirmers = new Set(confirming.map(({ guardId }) => guardId))
  const told = [...new Set(faces.map(({ guardId }) => guardId))].filter((id) => !confirmers.has(id))
  const missed = [...new Set(faces.map(({ guardId }) => guardId!))].filter((id) => unreachable.has(id))
  return (
    <aside className="ops-publish-aside" aria-label="Rules and answers">
      <section aria-labelledby="ops-publish-rules">
        <h2 id="ops-publish-rules">
          Rules <span className="figure">{broken.length}</span>
        </h2>
        {broken.length === 0 && <p className="ops-note">No change breaks a rule.</p>}
        <ul>
          {[...Map.groupBy(broken, ({ change }) => change.shift.assignment?.guardId ?? null)].map(([guardId, own]) => (
            <li key={guardId} className={own.some(({ change }) => change.blocked !== null) ? 'is-blocked' : undefined}>
              <strong>{nameOf(guardId)}</strong>
              {own.map(({ change, violations: [violation, ...more] }) => (
                <div key={`${change.shift.id} ${violation!.kind}`} className="ops-publish-broken">
                  <div className="ops-publish-rule">
                    <span>
                      <Icon of={ruleIcon(violation!.kind)} size={14} /> {inWords(violation!.kind)}{' '}
                      <span className="figure">{dayName(dayOf(change.shift, zoneOf))}</span>
                    </span>
                    <Badge status={violation!.severity === 'hard' ? 'danger' : 'warning'} icon={null}>
                      {violation!.severity === 'hard' ? 'Hard' : 'Soft'}
                    </Badge>
                  </div>
                  <p>{[violation!, ...more].map(({ text }) => text).join('. ')}</p>
                  <p className="ops-publish-fate">{fateOf(change, violation!)}</p>
                  {change.blocked !== null && (
                    <Button variant="outline" size="row" onClick={() => onChoose(change.shift.id)}>
                      Open the shift
                    </Button>
                  )}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </section>
      {missed.length > 0 && (
        <section aria-labelledby="ops-publish-missed">
          <h2 id="ops-publish-missed">
            Can’t be reached <span className="figure">{missed.length}</span>
          </h2>
          <ul className="ops-publish-names">
            {missed.map((id) => (
              <li key={id}>
                <span>{nameOf(id)}</span>
                <span className="is-short">{whyUnreachable(unreachable.get(id)!)}</span>
              </li>
            ))}
          </ul>
          <p className="ops-note">They hear nothing of this. Call them, and note on the shift who confirmed.</p>
        </section>
      )}
      <section aria-labelledby="ops-publish-confirm">
        <h2 id="ops-publish-confirm">
          Must confirm <span className="figure">{confirmers.size}</span>
        </h2>
        <ul className="ops-publish-names">
          {confirming.map(({ guardId, confirmBy }) => (
            <li key={`${guardId} ${confirmBy}`}>
              <span>
                <Icon of={CircleDashed} size={14} /> {nameOf(guardId)}
              </span>
              <span className={Date.parse(confirmBy) - now < DAY_MS ? 'figure is-short' : 'figure'}>
                {`by ${dayName(wallTime(zone, new Date(confirmBy)).day)} ${clockOf(locale, zone, confirmBy)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ops-publish-told">
        <h2 id="ops-publish-told">
          Only told <span className="figure">{told.length}</span>
        </h2>
        <ul className="ops-publish-names">
          {told.map((id) => (
            <li key={id}>
              <span>
                <Icon of={Bell} size={14} /> {nameOf(id)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

/** What comes of a broken rule: it blocks the change, somebody set it aside, or it is a warning. */
function fateOf({ setAside }: Change, { kind, overridable }: Change['violations'][number]): string {
  if (overridable === 'never') return 'Nobody may set it aside, so the change stays out.'
  const given = setAside?.kinds.includes(kind) ? setAside : null
  if (!given) return overridable === 'two_people' ? 'It needs a reason and a second person.' : 'A warning. It goes out.'
  const reason = `Reason given by ${given.by ?? 'somebody who left'}: ${given.reason}`
  return overridable === 'two_people' ? `${reason}. Somebody else publishes it.` : reason
}
