import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import Coffee from 'lucide-react/icons/coffee'
import FileWarning from 'lucide-react/icons/file-warning'
import Footprints from 'lucide-react/icons/footprints'
import Hand from 'lucide-react/icons/hand'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import PhoneCall from 'lucide-react/icons/phone-call'
import Route from 'lucide-react/icons/route'
import ScanLine from 'lucide-react/icons/scan-line'
import Siren from 'lucide-react/icons/siren'
import Smartphone from 'lucide-react/icons/smartphone'
import UserX from 'lucide-react/icons/user-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { LucideIcon } from '../../ui/icon.tsx'

type Face = { icon: LucideIcon; tone: 'success' | 'warning' | 'danger' | 'info' | 'plain' }

const FACES: Partial<Record<string, Face>> = {
  'alert.raised': { icon: BellRing, tone: 'danger' },
  'alert.escalated': { icon: BellRing, tone: 'danger' },
  'alert.acknowledged': { icon: Hand, tone: 'info' },
  'alert.resolved': { icon: CircleCheck, tone: 'success' },
  'attendance.clocked_in': { icon: LogIn, tone: 'success' },
  'attendance.clocked_out': { icon: LogOut, tone: 'plain' },
  'attendance.break_started': { icon: Coffee, tone: 'plain' },
  'attendance.break_ended': { icon: Coffee, tone: 'plain' },
  'attendance.check_called': { icon: PhoneCall, tone: 'success' },
  'checkpoint.scanned': { icon: ScanLine, tone: 'success' },
  'checkpoint.skipped': { icon: ScanLine, tone: 'warning' },
  'device.silent': { icon: WifiOff, tone: 'warning' },
  'panic.received': { icon: Siren, tone: 'danger' },
  'post.abandoned': { icon: UserX, tone: 'danger' },
  'tour.missed': { icon: Route, tone: 'danger' },
}

/** Other events, by what they are about. */
const ABOUT: Partial<Record<string, LucideIcon>> = {
  alert: BellRing,
  attendance: LogIn,
  broadcast: Megaphone,
  call: Footprints,
  checkpoint: ScanLine,
  device: Smartphone,
  geofence: MapPin,
  incident: FileWarning,
  panic: Siren,
  tour: Route,
  tracker: Smartphone,
}

/** How an event of the feed is drawn: an icon, and a color beside it. */
export const faceOfEvent = (kind: string): Face =>
  FACES[kind] ?? { icon: ABOUT[kind.slice(0, kind.indexOf('.'))] ?? CircleDot, tone: 'plain' }
