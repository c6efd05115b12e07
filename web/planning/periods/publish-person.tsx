import { Fragment } from 'react'
import { withNeeded } from '../../../contract/planning/periods/linked-changes.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import { useCompany } from '../organisations/company.ts'
import { useMoney } from '../organisations/money.ts'
import { whenOf, type Places } from '../shifts/names.ts'
import { siteTimesOf } from '../shifts/site-time.ts'
import { unreachableWords } from '../telling/reach-words.ts'
import type { Reach } from '../telling/use-reach.ts'
import { ChangeIcon } from './change-icon.tsx'
import type { Face, Person } from './publish-people.ts'
import { PublishWeek } from './publish-week.tsx'
import { awayOf, hoursOf } from '../shifts/week.ts'

const KINDS: Record<Face['kind'], string> = {
  new: 'New',
  moved: 'Moved',
  noted: 'Other note or breaks',
  cancelled: 'Cancelled',
}
const SHORT_MINUTES = 48 * 60

type Props = {
  person: Person
  week: { from: Date; to: Date }
  places: Places
  nameOf: (id: string | null) => string
  all: readonly Change[]
  unreachable: Reach['unreachable']
  going: ReadonlySet<string>
  onToggle: (id: string, goes: boolean) => void
}

/** One person with all changes that reach them. Each change has a tick; what is blocked can't be ticked. */
export function PublishPerson({ person, week, places, nameOf, all, unreachable, going, onToggle }: Props) {
  const { zone, locale } = useCompany()
  const money = useMoney()
  const { guardId, faces, minutes } = person
  const isStuck = (id: string) => [...withNeeded(all, id)].some((each) => find(each)?.blocked != null)
  const find = (id: string) => all.find(({ shift }) => shift.id === id)
  const name = nameOf(guardId)
  const { zoneOf, noteOf } = siteTimesOf(places.sites, zone)
  const first = faces[0]!.change.shift
  const isHeld = faces.some(({ change }) => isStuck(change.shift.id))
  const why = guardId === null ? undefined : unreachable.get(guardId)
  const place = (postId: string, siteId: string) =>
    `${places.sites.find(({ id }) => id === siteId)?.name ?? ''}, ${places.posts.find(({ id }) => id === postId)?.name ?? ''}`
  return (
    <li className={isHeld ? 'ops-person is-held' : 'ops-person'}>
      <div className="ops-person-name">
        <strong>{name}</strong>
        <small>{place(first.postId, first.siteId)}</small>
        {why && <small className="is-short">{unreachableWords(why)}</small>}
      </div>
      <PublishWeek {...{ person, week, zone }} />
      {faces.map((face) => {
        const { change, kind, before, after } = face
        const { shift, blocked, noticeMinutes } = change
        const when = (span: { from: string; to: string } | null) =>
          span && `${whenOf(locale, zoneOf(shift), span)}${noteOf({ ...shift, ...span })}`
        const said = [before && kind !== 'noted' && `before ${when(before)}`, after && `now ${when(after)}`]
          .filter(Boolean)
          .join(', ')
        return (
          <Fragment key={shift.id}>
            <input
              type="checkbox"
              aria-label={`${name}, ${place(shift.postId, shift.siteId)}: ${KINDS[kind]}, ${said}`}
              checked={going.has(shift.id)}
              disabled={isStuck(shift.id)}
              onChange={({ target }) => onToggle(shift.id, target.checked)}
            />
            <span className={`ops-person-kind is-${blocked === null ? kind : 'blocked'}`}>
              <ChangeIcon kind={blocked === null ? kind : 'blocked'} />{' '}
              {blocked === null ? KINDS[kind] : `${KINDS[kind]}, not published`}
            </span>
            <span className="ops-person-when figure">
              {before &&
                kind !== 'noted' &&
                (after ? <span className="is-before">{when(before)}</span> : <s>{when(before)}</s>)}
              {before && kind !== 'noted' && after && ' → '}
              {after && <strong>{when(after)}</strong>}
            </span>
            <span className={noticeMinutes < SHORT_MINUTES ? 'figure is-short' : 'figure'}>
              {awayOf(noticeMinutes)}
            </span>
            <span className="figure">{premiumOf(face, money)}</span>
            {change.needs.map(({ shiftId, guardId: told }) => {
              const other = find(shiftId)
              if (!other) return null
              const where = `${place(other.shift.postId, other.shift.siteId)}${other.blocked === null ? '' : ', which is blocked'}`
              return (
                <p key={shiftId} className="ops-person-linked">
                  {`Goes out with ${where}: ${nameOf(told)} can’t know of both as they are.`}
                </p>
              )
            })}
          </Fragment>
        )
      })}
      <span className="ops-person-week figure">
        {guardId !== null &&
          (minutes.before === minutes.after
            ? hoursOf(minutes.after)
            : `${hoursOf(minutes.before)} → ${hoursOf(minutes.after)}`)}
      </span>
    </li>
  )
}

/** What the change pays to this person for coming late. */
function premiumOf({ change: { premiums, shift }, guardId }: Face, money: (minor: number) => string): string {
  if (guardId !== null && shift.calledOff?.guardId === guardId) return 'own call'
  const own = premiums.find((premium) => premium.guardId === guardId)
  return own ? money(own.cost) : 'none'
}
