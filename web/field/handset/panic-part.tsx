import WifiOff from 'lucide-react/icons/wifi-off'
import Siren from 'lucide-react/icons/siren'
import type { ReactNode } from 'react'
import type { PanicState } from '../phone/panic.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type HelpWords, helpWords } from '../words/help-words.ts'
import { timesOf, usePhone } from '../phone/phone-context.ts'

/** What the screen says in its largest words, and the sentence under it. */
function saidOf(words: HelpWords, { receipt, tries, refused }: PanicState, clock: (at: string) => string) {
  if (refused) return { title: words.notReceived, text: `${words.refused} ${refused}` }
  if (receipt?.closedAt) return { title: words.closed(clock(receipt.closedAt)), text: '' }
  if (receipt?.acknowledgedAt) {
    const title = words.takenBy(receipt.acknowledgedBy ?? words.somebody, clock(receipt.acknowledgedAt))
    return { title, text: tries > 0 ? words.lostSignal : '' }
  }
  if (receipt)
    return { title: words.received(clock(receipt.receivedAt)), text: tries > 0 ? words.lostSignal : words.nobodyYet }
  return tries > 0
    ? { title: words.nobodyKnows, text: words.nobodyKnowsWords }
    : { title: words.notReceived, text: words.notReceivedWords }
}

/**
 * A call for help: whether control has it and who took it on. Where nobody knows yet, `calls` stand first, and after
 * that below.
 */
export function PanicPart({ panic, calls }: { panic: PanicState; calls: ReactNode }) {
  const { panics, language, state } = usePhone()
  const words = helpWords[language]
  const { clock } = timesOf(state.pack)
  const { receipt, tries, safe, refused } = panic
  const { title, text } = saidOf(words, panic, clock)
  const isKnown = receipt !== null
  const isOver = receipt?.closedAt != null || refused !== ''
  return (
    <div className={panic.silent ? 'phone-page help-open is-silent' : 'phone-page help-open'}>
      <header>
        <Icon of={tries > 0 ? WifiOff : Siren} />
        <span>{tries > 0 ? words.tries(tries) : isKnown ? words.reached : words.calling}</span>
      </header>
      <div role={panic.silent ? undefined : 'alert'} className="help-said">
        <h1>{title}</h1>
        {text !== '' && <p>{text}</p>}
      </div>
      {!isKnown && calls}
      <ol className="help-steps">
        <li className="is-done">
          <span>{words.held}</span>
          <span className="figure">{clock(panic.deviceAt)}</span>
        </li>
        <li className={isKnown ? 'is-done' : 'is-next'}>
          <span>{isKnown ? words.reached : words.notReceived}</span>
          {receipt && <span className="figure">{clock(receipt.receivedAt)}</span>}
        </li>
        {receipt && (
          <li className={receipt.acknowledgedAt ? 'is-done' : 'is-next'}>
            <span>{receipt.acknowledgedAt ? (receipt.acknowledgedBy ?? words.somebody) : words.nobodyYet}</span>
            {receipt.acknowledgedAt && <span className="figure">{clock(receipt.acknowledgedAt)}</span>}
          </li>
        )}
      </ol>
      {isKnown && !isOver && calls}
      {safe && !isOver && <p className="phone-card">{words.saidSafe}</p>}
      {!safe && !isOver && (
        <Button wide variant="outline" className="help-quiet" onClick={panics.saySafe}>
          {isKnown ? words.safe : words.mistake}
        </Button>
      )}
      {isOver && (
        <Button wide variant="outline" className="help-quiet" onClick={panics.leave}>
          {words.done}
        </Button>
      )}
    </div>
  )
}
