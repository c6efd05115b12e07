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
import recorded from './recorded-round.json'

/** The checkpoints of a lower level: the narrow phone leaves out that they are there. */
const LEVEL = /, basement$/

type Stop = { place: string; order: string; due: string; at: string; fault: boolean; waits: boolean }

/** The fourth round of the night, as a guard of the sample company walked it: recorded from its own round. */
const round: Stop[] = recorded.map(({ name, order, due, at, skipped, waited }) => ({
  place: name.replace(LEVEL, ''),
  order,
  due,
  at,
  fault: skipped !== undefined,
  waits: waited === true,
}))
const SCANNED = 5

/** The guard's phone on the round. Each tag brings the next checkpoint; scans wait until there is signal again. */
export function PatrolRound({ words }: { words?: ScreenTexts | undefined }) {
  const said = words?.['patrol-round'] ?? patrolRoundWords
  const [scanned, setScanned] = useState(SCANNED)
  const next = round[scanned]
  const waiting = round.slice(0, scanned).filter(({ waits }) => waits).length
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
