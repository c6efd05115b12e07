import AlarmClock from 'lucide-react/icons/alarm-clock'
import Bell from 'lucide-react/icons/bell'
import Siren from 'lucide-react/icons/siren'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import FileWarning from 'lucide-react/icons/file-warning'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import ListChecks from 'lucide-react/icons/list-checks'
import Megaphone from 'lucide-react/icons/megaphone'
import Radar from 'lucide-react/icons/radar'
import RadioTower from 'lucide-react/icons/radio-tower'
import Route from 'lucide-react/icons/route'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import Timer from 'lucide-react/icons/timer'
import CopyPlus from 'lucide-react/icons/copy-plus'
import { lazyAhead } from './core/lazy-ahead.tsx'
import type { CompanyScreen } from './planning/organisations/company.ts'

/** Opens the sample company, which the last room makes. */
export { openSample } from './office/demo/calls.ts'

/** Finds things of a company by typing. */
export const FindDialog = lazyAhead(() => import('./office/find/find-dialog.tsx'))

/** What stands above every screen while alerts are open, or reach nobody. */
export const AlertBar = lazyAhead(() => import('./field/panics/alarm-bar.tsx'))

/** The screens of a company in the order of its rail. They load with the platform, so no visitor carries them. */
export const screens: CompanyScreen[] = [
  {
    path: 'today',
    label: 'Today',
    icon: Sun,
    permission: 'schedule.read',
    component: lazyAhead(() => import('./office/today/today-screen.tsx')),
    badge: lazyAhead(() => import('./office/today/badge.tsx')),
  },
  {
    path: 'control',
    label: 'Board',
    icon: Radar,
    permission: 'control.read',
    component: lazyAhead(() => import('./office/control/control-screen.tsx')),
  },
  {
    path: 'alerts',
    label: 'Alerts',
    icon: Siren,
    permission: 'alerts.read',
    component: lazyAhead(() => import('./field/alerts/alerts-screen.tsx')),
    badge: lazyAhead(() => import('./field/alerts/alerts-badge.tsx')),
    detail: lazyAhead(() => import('./field/alerts/alert-detail.tsx')),
  },
  {
    path: 'notices',
    label: 'Notices',
    icon: Bell,
    permission: 'schedule.read',
    component: lazyAhead(() => import('./planning/notices/notices-screen.tsx')),
    badge: lazyAhead(() => import('./planning/notices/notices-badge.tsx')),
  },
  {
    path: 'broadcasts',
    label: 'Messages',
    icon: Megaphone,
    permission: 'broadcasts.read',
    component: lazyAhead(() => import('./planning/broadcasts/broadcasts-screen.tsx')),
    detail: lazyAhead(() => import('./planning/broadcasts/broadcast-detail.tsx')),
  },
  {
    path: 'schedule',
    label: 'Roster',
    icon: CalendarDays,
    permission: 'schedule.read',
    component: lazyAhead(() => import('./planning/board/schedule-screen.tsx')),
  },
  {
    path: 'templates',
    label: 'Templates',
    icon: CopyPlus,
    permission: 'schedule.read',
    component: lazyAhead(() => import('./planning/templates/templates-screen.tsx')),
  },
  {
    path: 'guards',
    label: 'Guards',
    icon: IdCard,
    permission: 'guards.read',
    component: lazyAhead(() => import('./planning/guards/guards-screen.tsx')),
    detail: lazyAhead(() => import('./field/tracks/guard-detail.tsx')),
  },
  {
    path: 'sites',
    label: 'Sites',
    icon: Building2,
    permission: 'sites.read',
    component: lazyAhead(() => import('./planning/sites/sites-screen.tsx')),
    detail: lazyAhead(() => import('./planning/budgets/site-detail.tsx')),
  },
  {
    path: 'time',
    label: 'Time',
    icon: Timer,
    permission: 'attendance.read',
    component: lazyAhead(() => import('./field/attendance/time-screen.tsx')),
  },
  {
    path: 'patrols',
    label: 'Patrols',
    icon: Route,
    permission: 'patrols.read',
    component: lazyAhead(() => import('./field/patrols/patrols-screen.tsx')),
    detail: lazyAhead(() => import('./field/patrols/tour-detail.tsx')),
  },
  {
    path: 'dispatch',
    label: 'Dispatch',
    icon: RadioTower,
    permission: 'dispatch.read',
    component: lazyAhead(() => import('./field/dispatch/dispatch-screen.tsx')),
  },
  {
    path: 'incidents',
    label: 'Incidents',
    icon: FileWarning,
    permission: 'incidents.read',
    component: lazyAhead(() => import('./field/incidents/incidents-screen.tsx')),
    detail: lazyAhead(() => import('./office/incident-files/incident-file.tsx')),
  },
  {
    path: 'replay',
    label: 'Replay',
    icon: History,
    permission: 'replay.read',
    component: lazyAhead(() => import('./office/replay/replay-screen.tsx')),
    detail: lazyAhead(() => import('./office/replay/replay-screen.tsx')),
    isDeep: true,
    offRail: true,
  },
  {
    path: 'incident-times',
    label: 'Incident times',
    icon: AlarmClock,
    permission: 'incidents.read',
    component: lazyAhead(() => import('./field/incidents/times-screen.tsx')),
    offRail: true,
  },
  {
    path: 'incident-types',
    label: 'Incident types',
    icon: ListChecks,
    permission: 'incident_types.manage',
    component: lazyAhead(() => import('./field/incident-types/incident-types-screen.tsx')),
  },
  {
    path: 'devices',
    label: 'Devices',
    icon: Smartphone,
    permission: 'devices.read',
    component: lazyAhead(() => import('./field/tracks/devices-screen.tsx')),
  },
  {
    path: 'documents',
    label: 'Documents',
    icon: FileText,
    permission: 'handouts.read',
    component: lazyAhead(() => import('./planning/handouts/documents-screen.tsx')),
  },
  {
    path: 'rules',
    label: 'Rules',
    icon: Scale,
    permission: 'rules.read',
    component: lazyAhead(() => import('./planning/compliance/rules-screen.tsx')),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: Settings,
    permission: 'members.read',
    component: lazyAhead(() => import('./planning/guards/settings-screen.tsx')),
  },
]
