import CalendarCheck from 'lucide-react/icons/calendar-check'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import Shield from 'lucide-react/icons/shield'
import { type JSX, useEffect, useRef } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { renewPush } from '../phone/pushes.ts'
import { HelpHold } from './help-hold.tsx'
import { HelpScreen } from './help-screen.tsx'
import { LoneScreen } from './lone-screen.tsx'
import { NowScreen } from './now-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { OutboxScreen } from './outbox-screen.tsx'
import { type Place, usePhone } from '../phone/phone-context.ts'
import { ShiftsScreen } from './shifts-screen.tsx'
import { SignalBar, TrailLine } from './signal-bar.tsx'
import { useLoneCall } from './use-lone-call.ts'
import { useSavedAct } from '../phone/use-saved-act.ts'

// Nobody begins with these, and the first screen comes sooner without them.
const ReportScreen = lazyPart(() => import('./report-screen.tsx'))
const RoundsScreen = lazyPart(() => import('./rounds-screen.tsx'))
const TagScreen = lazyPart(() => import('./tag-screen.tsx'))
const MoreScreen = lazyPart(() => import('./more-screen.tsx'))
const LookedScreen = lazyPart(async () => ({ default: (await import('./more-screen.tsx')).LookedScreen }))
const SavedScreen = lazyPart(() => import('./saved-screen.tsx'))

const SCREENS: Record<Place, (props: object) => JSX.Element | null> = {
  now: NowScreen,
  shifts: ShiftsScreen,
  orders: OrdersScreen,
  outbox: OutboxScreen,
  help: HelpScreen,
  report: ReportScreen,
  more: MoreScreen,
  looked: LookedScreen,
  rounds: RoundsScreen,
  tag: TagScreen,
}
const BAR = [
  ['now', Shield],
  ['shifts', CalendarCheck],
  ['orders', FileText],
  ['outbox', Inbox],
] as const satisfies readonly (readonly [Place, LucideIcon])[]

/** The frame of every screen: what is sent at the top, the way to Help at the bottom. */
export function PhoneShell({ place }: { place: Place }) {
  const { words, go, state, phone } = usePhone()
  const isOnline = state.signal.kind === 'online'
  const device = state.enrolment?.device
  useEffect(() => {
    const { enrolment } = phone.state()
    if (isOnline && enrolment && device === enrolment.device)
      void renewPush(phone.base, enrolment).catch(() => undefined)
  }, [phone, isOnline, device])
  const isAsked = useLoneCall()
  // A guard who has to say that all is well sees it first, and still gets to the call for help.
  const Screen = isAsked && place === 'now' ? LoneScreen : SCREENS[place]
  const { act, seen } = useSavedAct(phone, state)
  const saved = place === 'now' && !isAsked ? act : undefined
  useEffect(() => {
    if (isAsked && place !== 'help') go('now')
    // Only as it comes: a guard may look at something else then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  useEffect(() => {
    ReportScreen.load()
    SavedScreen.load()
  }, [])
  // A screen that comes is read from its top; the first one is where the page begins anyway.
  useEffect(() => {
    if (!first.current) main.current?.focus()
    first.current = false
  }, [place, saved?.id])
  return (
    <>
      <a className="ops-skip" href="#main">
        {words.skip}
      </a>
      <SignalBar />
      <TrailLine />
      <main id="main" className="phone-main" tabIndex={-1} ref={main}>
        {saved ? <SavedScreen act={saved} onSeen={seen} /> : <Screen />}
      </main>
      <nav className="phone-bar" aria-label={words.sections}>
        {BAR.map(([to, icon]) => (
          <button
            key={to}
            type="button"
            aria-current={place === to ? 'page' : undefined}
            onClick={() => {
              seen()
              go(to)
            }}
          >
            <Icon of={icon} size={22} />
            <span>{words[to]}</span>
            {to === 'outbox' && state.waiting.length > 0 && <b className="figure">{state.waiting.length}</b>}
          </button>
        ))}
        <HelpHold label={words.help} className="phone-help" isCurrent={place === 'help'} onPress={() => go('help')} />
      </nav>
    </>
  )
}
