import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { CarriedShift, KeptShift, Preview } from '../../../contract/planning/templates/templates.ts'
import { useCompany } from '../organisations/company.ts'
import { dayName, timesOf } from '../shifts/week.ts'

/** More of them nobody reads in a list. */
const MOST_LISTED = 30

const WHY_KEPT: Record<KeptShift['reason'], string> = {
  moved: 'somebody moved it',
  given: 'somebody chose its guard',
  refused: 'its guard was chosen by hand',
}

type Line = { key: string; head: string; text: string }
type Props = { preview: Preview; guards: readonly GuardRow[] }

/** The shifts that a template made and that it moves, gives to another guard or cancels, or that stay against it. */
export function CarryPreview({ preview: { changed, kept, zone }, guards }: Props) {
  const { locale } = useCompany()
  if (changed.length + kept.length === 0) return null
  const nameOf = (id: string | null) =>
    id === null ? 'nobody' : (guards.find((guard) => guard.id === id)?.name ?? 'somebody who left')
  const headOf = ({ day, code }: { day: string; code: string }) => `${dayName(day)} ${code}`
  const isMove = ({ before, after }: CarriedShift) => after && (after.from !== before.from || after.to !== before.to)
  const lineOf = (of: CarriedShift): Line => {
    const { shiftId, before, after, guardBefore, guardAfter, wanted, why, isTold } = of
    const isNotedOnly = after !== null && !isMove(of) && guardBefore === guardAfter
    const parts = [
      after && isMove(of)
        ? `${timesOf(locale, zone, before)} → ${timesOf(locale, zone, after)}`
        : timesOf(locale, zone, before),
      guardBefore === guardAfter || !after ? nameOf(guardBefore) : `${nameOf(guardBefore)} → ${nameOf(guardAfter)}`,
      ...(why === null ? [] : [`${nameOf(wanted)}: ${why}`]),
      ...(isTold && !isNotedOnly ? ['guards know it, publish the change'] : []),
    ]
    return { key: shiftId, head: headOf(of), text: parts.join(', ') }
  }
  return (
    <div className="ops-addition">
      <Lines label="Move" lines={changed.filter(isMove).map(lineOf)} />
      <Lines
        label="Get another guard"
        lines={changed
          .filter((each) => each.after && !isMove(each) && each.guardBefore !== each.guardAfter)
          .map(lineOf)}
      />
      <Lines
        label="Get other notes, codes or breaks"
        lines={changed
          .filter((each) => each.after && !isMove(each) && each.guardBefore === each.guardAfter)
          .map(lineOf)}
      />
      <Lines label="Are cancelled" lines={changed.filter(({ after }) => !after).map(lineOf)} />
      <Lines
        label="Stay as somebody changed them"
        lines={kept.map((each) => ({
          key: each.shiftId,
          head: headOf(each),
          text: [
            timesOf(locale, zone, each),
            nameOf(each.guardId),
            `${WHY_KEPT[each.reason]}${each.why === null ? '' : `, and the new time is not theirs: ${each.why}`}`,
          ].join(', '),
        }))}
      />
    </div>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  const left = lines.length - MOST_LISTED
  return (
    <>
      <h3>
        {label} <span className="figure">{lines.length}</span>
      </h3>
      <ul aria-label={label}>
        {lines.slice(0, MOST_LISTED).map(({ key, head, text }) => (
          <li key={key}>
            <span className="figure">{head}</span> {text}
          </li>
        ))}
        {left > 0 && <li>{`${left} more`}</li>}
      </ul>
    </>
  )
}
