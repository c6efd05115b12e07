import type { SendingWhole, RecipientState } from '../../../contract/site/newsletter/sending-view.ts'
import { recipientWords } from './newsletter-words.ts'

type Counts = SendingWhole['counts']

const number = new Intl.NumberFormat('en-US')

// In the order of the bar. `waiting` and `queued` are what is left of it.
const segments = ['sent', 'deferred', 'bounced', 'refused', 'complained', 'unsure', 'kept', 'left'] as const
const withoutFigure = ['refused', 'unsure', 'kept', 'left'] as const

const wordOf = (state: RecipientState, count: number) =>
  `${number.format(count)} ${recipientWords[state].toLocaleLowerCase('en')}`

/** The number of mails that nobody has tried to hand over yet. */
export const toGoOf = ({ waiting, queued }: Counts) => waiting + queued

/** The square that leads from a word to the segment of its state. */
export const SendingMark = ({ state }: { state: RecipientState }) => (
  <i className="sending-mark" data-state={state} aria-hidden="true" />
)

const given = (counts: Counts, states: readonly RecipientState[]) => states.filter((state) => counts[state] > 0)

/** A sending's mails as one bar, a segment for each state that some of them have. */
export function SendingBar({ counts }: { counts: Counts }) {
  const shown = given(counts, segments)
  const toGo = toGoOf(counts)
  const words = [...shown.map((state) => wordOf(state, counts[state])), `${number.format(toGo)} to go`]
  return (
    <div className="sending-bar" role="img" aria-label={words.join(', ')}>
      {shown.map((state) => (
        <i key={state} data-state={state} style={{ flexGrow: counts[state] }} />
      ))}
      <i style={{ flexGrow: toGo }} />
    </div>
  )
}

/** The words of those segments that no figure below names. */
export function SendingLegend({ counts }: { counts: Counts }) {
  const unnamed = given(counts, withoutFigure)
  return (
    unnamed.length > 0 && (
      <ul className="sending-legend">
        {unnamed.map((state) => (
          <li key={state}>
            <SendingMark state={state} />
            {wordOf(state, counts[state])}
          </li>
        ))}
      </ul>
    )
  )
}
