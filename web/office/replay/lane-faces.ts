import Bell from 'lucide-react/icons/bell'
import Camera from 'lucide-react/icons/camera'
import FileWarning from 'lucide-react/icons/file-warning'
import LandPlot from 'lucide-react/icons/land-plot'
import LogIn from 'lucide-react/icons/log-in'
import Phone from 'lucide-react/icons/phone'
import ScanLine from 'lucide-react/icons/scan-line'
import Timer from 'lucide-react/icons/timer'
import type { Lane } from '../../../contract/office/replay/replay.ts'
import type { LucideIcon } from '../../ui/icon.tsx'

/** The drawing before the name of each lane. */
export const faceOfLane: Record<Lane | 'clock', LucideIcon> = {
  duty: LogIn,
  scan: ScanLine,
  fence: LandPlot,
  alert: Bell,
  incident: FileWarning,
  call: Phone,
  photo: Camera,
  clock: Timer,
}
