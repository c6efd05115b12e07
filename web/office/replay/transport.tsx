import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Playhead, type Speed, SPEEDS } from './playhead.ts'

const RATES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×`, figure: true }))

type Props = {
  head: Playhead
  clock: string
  /** The place of the event that is shown, and how many there are. */
  place: string
  onToggle: () => void
  onFirst: () => void
  onBack: () => void
  onNext: () => void
  onLast: () => void
  onSpeed: (speed: Speed) => void
  onSkip: (skips: boolean) => void
}

/** Plays, steps by event, and sets how fast. */
export function Transport({ head, clock, place, onToggle, onFirst, onBack, onNext, onLast, onSpeed, onSkip }: Props) {
  return (
    <div className="replay-transport" role="group" aria-label="Playing">
      <div className="replay-steps">
        <Button variant="outline" iconOnly icon={ChevronFirst} className="replay-wide" onClick={onFirst}>
          To the first event
        </Button>
        <Button variant="outline" iconOnly icon={StepBack} aria-keyshortcuts="," onClick={onBack}>
          Event before
        </Button>
        <Button
          variant="primary"
          iconOnly
          icon={head.isPlaying ? Pause : Play}
          className="replay-play"
          aria-keyshortcuts="Space"
          onClick={onToggle}
        >
          {head.isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button variant="outline" iconOnly icon={StepForward} aria-keyshortcuts="." onClick={onNext}>
          Next event
        </Button>
        <Button variant="outline" iconOnly icon={ChevronLast} className="replay-wide" onClick={onLast}>
          To the last event
        </Button>
      </div>
      <p className="replay-now">
        <time className="figure">{clock}</time>
        <span className="replay-wide">{place}</span>
      </p>
      <div className="replay-rates">
        <Switch
          labelFirst={false}
          className="replay-wide"
          label="Skip quiet time"
          checked={head.skipsQuiet}
          onChange={({ target }) => onSkip(target.checked)}
        />
        <Segments
          label="Speed"
          value={String(head.speed)}
          options={RATES}
          onChange={(value) => onSpeed(Number(value) as Speed)}
        />
      </div>
    </div>
  )
}
