import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Minus from 'lucide-react/icons/minus'
import Navigation from 'lucide-react/icons/navigation'
import SkipForward from 'lucide-react/icons/skip-forward'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from '../../ui/icon.tsx'
import type { PlaceState } from './site-scene.ts'

/** How a checkpoint stands: a word, and a drawing where it was judged. */
export const STOP_FACES: Record<PlaceState, { words: string; icon: LucideIcon | null }> = {
  none: { words: 'No round', icon: null },
  due: { words: 'Due', icon: null },
  next: { words: 'Next', icon: Navigation },
  unknown: { words: 'Not known', icon: CircleHelp },
  on_time: { words: 'On time', icon: Check },
  early: { words: 'At another time', icon: Check },
  late: { words: 'Late', icon: Clock },
  suspicious: { words: 'Suspicious', icon: TriangleAlert },
  skipped: { words: 'Skipped', icon: SkipForward },
  missed: { words: 'Missed', icon: X },
  excused: { words: 'Excused', icon: Minus },
}
