import AlertTriangle from 'lucide-react/icons/triangle-alert'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BarChart from 'lucide-react/icons/chart-column'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Building from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar-days'
import Camera from 'lucide-react/icons/camera'
import Car from 'lucide-react/icons/car'
import CheckCircle from 'lucide-react/icons/circle-check'
import Clipboard from 'lucide-react/icons/clipboard-list'
import Database from 'lucide-react/icons/database'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Download from 'lucide-react/icons/download'
import Factory from 'lucide-react/icons/factory'
import FileText from 'lucide-react/icons/file-text'
import Footprints from 'lucide-react/icons/footprints'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Handshake from 'lucide-react/icons/handshake'
import HardHat from 'lucide-react/icons/hard-hat'
import HelpCircle from 'lucide-react/icons/circle-question-mark'
import Hospital from 'lucide-react/icons/hospital'
import Key from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Map from 'lucide-react/icons/map'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Phone from 'lucide-react/icons/phone'
import Radio from 'lucide-react/icons/radio'
import Route from 'lucide-react/icons/route'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Siren from 'lucide-react/icons/siren'
import Smartphone from 'lucide-react/icons/smartphone'
import Target from 'lucide-react/icons/target'
import TrendingUp from 'lucide-react/icons/trending-up'
import Truck from 'lucide-react/icons/truck'
import UserCheck from 'lucide-react/icons/user-check'
import Warehouse from 'lucide-react/icons/warehouse'
import Zap from 'lucide-react/icons/zap'
import { Icon, type LucideIcon } from './icon.tsx'
import { IconPlaceholder } from './icon-placeholder.tsx'
import { topIcons } from './top-icons.ts'

/** Icons that editors may choose beside the fixed ones; `Object.keys` is the picker's list. */
export const iconSet: Record<string, LucideIcon> = {
  AlertTriangle,
  BadgeCheck,
  BarChart,
  Bell,
  BookOpen,
  Building,
  Calendar,
  Camera,
  Car,
  CheckCircle,
  Clipboard,
  Database,
  DollarSign,
  Download,
  Factory,
  FileText,
  Footprints,
  Globe,
  GraduationCap,
  Handshake,
  HardHat,
  HelpCircle,
  Hospital,
  Key,
  Layers,
  LifeBuoy,
  Lock,
  Mail,
  Map,
  MessageSquare,
  Newspaper,
  Package,
  Phone,
  Radio,
  Route,
  ScrollText,
  Server,
  ShieldCheck,
  ShoppingBag,
  Siren,
  Smartphone,
  Target,
  TrendingUp,
  Truck,
  UserCheck,
  Warehouse,
  Zap,
  ...topIcons,
}

/** Other names of the same drawings, which the picker doesn't offer twice. */
const alsoCalled: Record<string, LucideIcon> = { KeyRound: Key }

/** Draws one of the set, or the placeholder for a name it doesn't have. */
export default function IconFromSet({ name, size, className }: { name: string; size: number; className?: string }) {
  const drawing =
    (Object.hasOwn(iconSet, name) && iconSet[name]) || (Object.hasOwn(alsoCalled, name) && alsoCalled[name])
  return drawing ? (
    <Icon of={drawing} size={size} className={className} />
  ) : (
    <IconPlaceholder size={size} missing={name} />
  )
}
