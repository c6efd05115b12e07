import PhoneIcon from 'lucide-react/icons/phone'
import type { NearGuard, PanicCase } from '../../../contract/field/panics/panics.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { AGAIN_MS, dialled, farText, knownText, lastPlace } from './panic-words.ts'

type Props = { data: PanicCase; clock: (at: string) => string; now: number }

/** Below so many percent a phone may soon be silent. */
const LOW_BATTERY = 20

/** Whom to call, where the phone was last, when it was heard of, and who is near. */
export function PanicFacts({ data, clock, now }: Props) {
  const { guard, phone, lat, lng, heardAt, safeAt, isSilent, battery, near } = data
  const isGone = now - Date.parse(heardAt) > 3 * AGAIN_MS
  return (
    <section aria-label="The guard">
      <h3>{guard}</h3>
      <p>
        <StatusText status={isGone ? 'warning' : 'success'}>
          {isGone ? `Phone not heard of since ${clock(heardAt)}` : `Phone heard of at ${clock(heardAt)}`}
        </StatusText>
      </p>
      {isSilent && (
        <p>
          <StatusText status="danger">Silent call: do not ring this phone, it would give them away.</StatusText>
        </p>
      )}
      <dl className="ops-panic-facts">
        <dt>Held</dt>
        <dd>{isSilent ? '2 s, silent' : '2 s, not silent'}</dd>
        <dt>Battery</dt>
        <dd className={battery !== null && battery < LOW_BATTERY ? 'is-low' : undefined}>
          {battery === null ? 'not told by this phone' : `${battery} %`}
        </dd>
        <dt>Place</dt>
        <dd>{lastPlace(data) ?? 'not known'}</dd>
        {lat !== null && lng !== null && (
          <>
            <dt>Position</dt>
            <dd className="figure">{`${lat.toFixed(5)} ${lng.toFixed(5)}`}</dd>
          </>
        )}
      </dl>
      {safeAt !== null && <p>{`Said to be safe at ${clock(safeAt)}. Speak to them.`}</p>}
      {phone !== null && !isSilent && (
        <a className="button button-outline button-dense" href={`tel:${dialled(phone)}`}>
          <Icon of={PhoneIcon} />
          {`Call ${guard}`}
        </a>
      )}
      <Nearest near={near} clock={clock} />
      <p className="ops-note">Two people close it.</p>
    </section>
  )
}

/** Who is clocked in and nearest in a straight line. */
function Nearest({ near, clock }: { near: NearGuard[]; clock: Props['clock'] }) {
  return (
    <>
      <h4>Nearest on post</h4>
      {near.length === 0 ? (
        <p className="ops-note">Nobody else who is clocked in has a known place.</p>
      ) : (
        <ul className="ops-panic-units">
          {near.map((each) => (
            <li key={each.guardId}>
              <span>
                <b>{each.guard}</b>
                <small>{`${each.post}, ${each.site}, ${knownText(each.knownBy, clock(each.placeAt))}`}</small>
              </span>
              <span className="figure">{farText(each.meters)}</span>
              {each.phone !== null && (
                <a
                  className="button button-outline button-row"
                  href={`tel:${dialled(each.phone)}`}
                  aria-label={`Call ${each.guard}`}
                >
                  <Icon of={PhoneIcon} size={14} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {near.length > 0 && <p className="ops-note">Straight lines, so an estimate: walking is farther.</p>}
    </>
  )
}
