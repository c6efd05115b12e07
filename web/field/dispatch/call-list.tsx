import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { StatusText } from '../../ui/status.tsx'
import { SeverityMark } from '../alerts/severity-mark.tsx'
import { CALL_STATUS, CALL_WORDS } from './dispatch-words.ts'

type Props = { calls: Call[]; openId: string | undefined; onOpen: (id: string) => void }

/** The calls that are not closed, each as a button that opens it. */
export function CallList({ calls, openId, onOpen }: Props) {
  const { locale, zone: home } = useCompany()
  return (
    <ol className="ops-calls">
      {calls.map(({ id, number, title, severity, state, site, post, openedAt, zone, units, asksSince }) => {
        const on = units.filter(({ endedAt }) => endedAt === null).map(({ guard }) => guard)
        return (
          <li key={id}>
            <button type="button" aria-current={id === openId || undefined} onClick={() => onOpen(id)}>
              <SeverityMark severity={severity} />
              <span>
                <b>{title}</b>
                <small>
                  <span className="figure">{number}</span> {[site, post].filter(Boolean).join(', ')}{' '}
                  <span className="figure">
                    {shortMomentByClocks({ locale, zone: zone ?? home, home }, new Date(openedAt))}
                  </span>
                </small>
                {on.length > 0 && <small>{on.join(', ')}</small>}
              </span>
              <StatusText status={asksSince ? 'warning' : CALL_STATUS[state]}>
                {asksSince ? 'Still needed?' : CALL_WORDS[state]}
              </StatusText>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
