import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { Button } from '../../ui/button.tsx'
import { ControlsPlace } from './stage.tsx'

interface ControlsProps {
  count: number
  current: number
  paused: boolean
  onPress: (action: 'prev_click' | 'next_click' | 'indicator_click', to: number) => void
  onPause: () => void
}

/** The slides as checkpoints on a route, with the way back, the way on, and a stop. Nothing with a single slide. */
export function Controls({ count, current, paused, onPress, onPause }: ControlsProps) {
  if (count < 2) return <ControlsPlace />
  return (
    <ControlsPlace>
      <Button variant="outline" iconOnly icon={paused ? Play : Pause} onClick={onPause}>
        {paused ? 'Play slides' : 'Pause slides'}
      </Button>
      <Button variant="outline" iconOnly icon={ChevronLeft} onClick={() => onPress('prev_click', current - 1)}>
        Previous slide
      </Button>
      <ol className="hero-stops">
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <button
              type="button"
              aria-label={`Go to slide ${at + 1}`}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => onPress('indicator_click', at)}
            />
          </li>
        ))}
      </ol>
      <Button variant="outline" iconOnly icon={ChevronRight} onClick={() => onPress('next_click', current + 1)}>
        Next slide
      </Button>
    </ControlsPlace>
  )
}
