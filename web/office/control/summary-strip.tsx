import BellRing from 'lucide-react/icons/bell-ring'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coffee from 'lucide-react/icons/coffee'
import FileWarning from 'lucide-react/icons/file-warning'
import Siren from 'lucide-react/icons/siren'
import type { Control } from '../../../contract/office/control/control.ts'
import { StatusText, type Status } from '../../ui/status.tsx'
import type { LucideIcon } from '../../ui/icon.tsx'
import { DUTY_FACES } from './control-words.ts'

type Figure = { key: string; count: number; words: string; status: Status; icon: LucideIcon; detail?: string[] }

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** `S1 1` and `S3 2`: what is open of each severity, the worst first. */
const severitiesOf = (counts: readonly number[]) =>
  counts.flatMap((count, at) => (count > 0 ? [`S${at + 1} ${count}`] : []))

/** The figures of the strip. What is bad and not zero has a color of its own; zeros are plain. */
function figuresOf({ counts }: Control): Figure[] {
  const duty = (key: keyof typeof DUTY_FACES, count: number): Figure => {
    const { status, icon, words } = DUTY_FACES[key]
    return { key, count, icon, words, status: count > 0 || status === 'success' ? status : 'idle' }
  }
  const cases = (key: 'alerts' | 'incidents', words: string, icon: LucideIcon): Figure => {
    const by = counts[key]
    const worst = by.findIndex((count) => count > 0)
    const status: Status = worst === -1 ? 'idle' : worst < 2 ? 'danger' : 'warning'
    return { key, words, icon, count: sum(by), status, detail: severitiesOf(by) }
  }
  return [
    duty('on_post', counts.onPost),
    duty('on_round', counts.onRound),
    ...(counts.panics > 0
      ? [{ key: 'panics', count: counts.panics, words: 'Panic', status: 'danger' as const, icon: Siren }]
      : []),
    duty('no_call', counts.noCall),
    duty('late', counts.late),
    duty('over', counts.over),
    duty('silent', counts.silent),
    cases('alerts', 'Alerts', BellRing),
    cases('incidents', 'Incidents', FileWarning),
    { key: 'rounds', count: counts.roundsDue, words: 'Rounds due', status: 'info', icon: ClipboardList },
    { key: 'breaks', count: counts.onBreak, words: 'Break', status: 'idle', icon: Coffee },
  ]
}

const isHot = ({ key, count }: Figure) => count > 0 && (key === 'panics' || key === 'no_call')

/** The company at a glance: counts with their words, and how many of those who should be on post are. */
export function SummaryStrip({ board, isOld }: { board: Control; isOld: boolean }) {
  const { planned, onPost } = board.counts
  return (
    <section className={isOld ? 'control-sum is-old' : 'control-sum'} aria-label="Now">
      <ul>
        {figuresOf(board).map((figure) => (
          <li key={figure.key} className={isHot(figure) ? 'is-hot' : undefined}>
            <b className="figure">{figure.count}</b>
            <StatusText status={figure.status} icon={figure.icon}>
              {figure.words}
            </StatusText>
            {figure.detail?.[0] && (
              <small className="figure">
                {figure.detail[0]}
                {figure.detail.length > 1 && <span>{`, ${figure.detail.slice(1).join(', ')}`}</span>}
              </small>
            )}
          </li>
        ))}
      </ul>
      <div className="control-covered">
        <p>
          Covered now <span className="figure">{`${onPost}/${planned}`}</span>
        </p>
        <Covered {...board.counts} />
      </div>
    </section>
  )
}

const MOST_DOTS = 60

/** A mark for each guard who should be there, for the eye alone; a bar where they are too many. */
function Covered({ planned, onPost, silent, over, noCall }: Control['counts']) {
  if (planned === 0) return <span className="control-bar" />
  const marks = Math.min(planned, MOST_DOTS)
  const scaled = (count: number) => Math.round((count * marks) / planned)
  const [red, amber] = [scaled(noCall + planned - onPost), scaled(silent + over)]
  return (
    <span className="control-dots" aria-hidden="true">
      {Array.from({ length: marks }, (_, at) => (
        <i key={at} className={at >= marks - red ? 'is-missing' : at >= marks - red - amber ? 'is-doubt' : undefined} />
      ))}
    </span>
  )
}
