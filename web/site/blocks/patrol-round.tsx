import BatteryMedium from 'lucide-react/icons/battery-medium'
import CloudOff from 'lucide-react/icons/cloud-off'
import Nfc from 'lucide-react/icons/nfc'
import Signal from 'lucide-react/icons/signal'
import { useState } from 'react'
import { patrolRoundWords } from '../../../contract/site/blocks/patrol-round.ts'
import type { ScreenTexts } from '../../../contract/site/blocks/screens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusText } from '../../ui/status.tsx'
import { fillIn } from '../../core/texts.ts'

/** The fourth round of the night: where, the order there, when it is due and when it is scanned. */
const round = [
  { place: 'Control room', order: 'Take the radio', due: '01:10', at: '01:12' },
  { place: 'West gate', order: 'Try the lock', due: '01:16', at: '01:17' },
  { place: 'Pharmacy', order: 'Read the alarm panel', due: '01:22', at: '01:22' },
  { place: 'North doors', order: 'Try both leaves', due: '01:28', at: '01:29', fault: true },
  { place: 'Stock room', order: 'Look for standing water', due: '01:34', at: '01:35' },
  { place: 'Cinema exit', order: 'Check both leaves are latched', due: '01:41', at: '01:40' },
  { place: 'Food hall', order: 'Bay 4 dry, cordon in place', due: '01:46', at: '01:47' },
  { place: 'Loading dock', order: 'Count the trailers', due: '01:52', at: '01:52' },
]
const SCANNED = 5

/** The guard's phone on the round. Each tag brings the next checkpoint; scans wait until there is signal again. */
export function PatrolRound({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['patrol-round'] ?? patrolRoundWords
  const [scanned, setScanned] = useState(SCANNED)
  const next = round[scanned]
  const waiting = scanned - 3
  return (
    <div className="window surface-night phone">
      <p className="phone-bar figure">
        {round[scanned - 1]!.at}
        <Icon of={Signal} size={16} className="push" />
        <Icon of={BatteryMedium} size={16} />
      </p>
      <div className="window-bar window-bar-low">
        <b>{said.title}</b>
        <StatusText status={next ? 'warning' : 'success'} icon={next ? CloudOff : undefined} className="push">
          {next ? fillIn(said.waiting, { n: waiting }) : said.allSent}
        </StatusText>
      </div>
      <div className="phone-task">
        <p className="quiet">{next ? said.next : said.walked}</p>
        <strong role="status">
          {next ? `${fillIn(said.checkpoint, { n: scanned + 1 })} ${next.place}` : said.complete}
        </strong>
        <p className="quiet">
          {next ? (
            <>
              {next.order}. {said.due} <span className="figure">{next.due}</span>
            </>
          ) : (
            said.result
          )}
        </p>
        <Button wide size="sm" icon={next && Nfc} onClick={() => setScanned(next ? scanned + 1 : SCANNED)}>
          {next ? said.scan : said.again}
        </Button>
      </div>
      <ol className="entries entries-tight" aria-label={said.checkpoints}>
        {round.map(({ place, due, at, fault }, index) => {
          const done = index < scanned
          const pin = !done ? (index === scanned ? 'pin-next' : '') : fault ? 'pin-missed' : 'pin-done'
          return (
            <li
              key={place}
              className={index === scanned ? 'entry-now' : undefined}
              aria-current={index === scanned ? 'step' : undefined}
            >
              <i className={`pin ${pin}`} />
              <b>
                {fillIn(said.checkpoint, { n: index + 1 })} {place}
              </b>
              <span>
                {fault && done && (
                  <StatusText status="danger" icon={null}>
                    {said.fault}
                  </StatusText>
                )}
                <time className={done ? undefined : 'quiet'}>{done ? at : due}</time>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
