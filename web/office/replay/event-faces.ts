import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import FileWarning from 'lucide-react/icons/file-warning'
import Footprints from 'lucide-react/icons/footprints'
import LandPlot from 'lucide-react/icons/land-plot'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import Phone from 'lucide-react/icons/phone'
import ScanLine from 'lucide-react/icons/scan-line'
import Siren from 'lucide-react/icons/siren'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReplayEvent } from '../../../contract/office/replay/replay.ts'
import type { LucideIcon } from '../../ui/icon.tsx'

export type Tone = 'ok' | 'warning' | 'danger' | 'info' | 'plain'
export type Face = { icon: LucideIcon; tone: Tone }

const FACES: Partial<Record<string, Face>> = {
  in: { icon: LogIn, tone: 'ok' },
  out: { icon: LogOut, tone: 'plain' },
  break_start: { icon: Coffee, tone: 'plain' },
  break_end: { icon: Coffee, tone: 'plain' },
  check_call: { icon: Phone, tone: 'ok' },
  on_time: { icon: Check, tone: 'ok' },
  late: { icon: Clock, tone: 'warning' },
  early: { icon: Clock, tone: 'warning' },
  out_of_order: { icon: Clock, tone: 'warning' },
  suspicious: { icon: TriangleAlert, tone: 'danger' },
  exit: { icon: LandPlot, tone: 'warning' },
  incident: { icon: FileWarning, tone: 'info' },
  photo: { icon: Camera, tone: 'plain' },
  'alert.raised': { icon: Bell, tone: 'danger' },
  'panic.received': { icon: Siren, tone: 'danger' },
  'alert.acknowledged': { icon: Check, tone: 'info' },
  'alert.resolved': { icon: CircleCheck, tone: 'ok' },
  'call.refused': { icon: Ban, tone: 'warning' },
  'call.accepted': { icon: Footprints, tone: 'info' },
  'call.en_route': { icon: Footprints, tone: 'info' },
  'call.on_scene': { icon: MapPinCheck, tone: 'info' },
}

const OF_LANE: Record<ReplayEvent['lane'], Face> = {
  duty: { icon: LogIn, tone: 'plain' },
  scan: { icon: ScanLine, tone: 'plain' },
  fence: { icon: LandPlot, tone: 'plain' },
  alert: { icon: Bell, tone: 'warning' },
  incident: { icon: FileWarning, tone: 'info' },
  call: { icon: Phone, tone: 'info' },
  photo: { icon: Camera, tone: 'plain' },
}

/** How an event is drawn: an icon, and a color beside it. */
export const faceOf = ({ kind, lane }: Pick<ReplayEvent, 'kind' | 'lane'>): Face => FACES[kind] ?? OF_LANE[lane]
