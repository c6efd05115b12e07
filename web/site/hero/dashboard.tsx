import type { HeroActivity, HeroCard, HeroMetric, HeroSlide } from '../../../contract/site/hero/hero.ts'
import type { previewWords } from '../../../contract/site/hero/preview.ts'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Badge, StatusText } from '../../ui/status.tsx'
import { initials } from './initials.ts'
import { PlanPicture, RoundList } from './plan.tsx'
import type { Site } from './site.ts'

type Said = typeof previewWords

/** One slide as the product's window: the slide's figures and activity around a drawn site. `said` are the window's own words. */
export function Dashboard({ slide, plan, said }: { slide: HeroSlide; plan: Site; said: Said }) {
  return (
    <>
      <div className="window surface-night dashboard">
        <div className="window-bar dashboard-bar">
          <b>{slide.title}</b>
          <span className="quiet dashboard-subtitle">{slide.subtitle}</span>
          <Badge status={slide.statusBadgeVariant}>{slide.statusBadgeText}</Badge>
          <span className="push dashboard-clock" aria-hidden="true">
            <time>{said.clock}</time>
            <span className="initials">{said.initials}</span>
          </span>
        </div>
        <div className="dashboard-panes">
          <div className="dashboard-figures">
            <dl className="metrics">
              {slide.metricsData.map((metric, at) => <Metric key={at} metric={metric} at={at} />)}
            </dl>
            <p className="window-heading"><b>{said.activity}</b></p>
            <div className="dashboard-rest">
              <ol className="entries activity">
                {slide.activityData.map((activity, at) => <Activity key={at} {...{ activity, said }} />)}
              </ol>
              <HoursChart said={said} />
            </div>
          </div>
          <PlanPicture plan={plan} prefix={said.checkpoint} />
          <RoundList {...{ plan, said }} />
        </div>
      </div>
      {slide.floatingCards.map((card, at) => <FloatingCard key={at} card={card} />)}
    </>
  )
}

function Metric({ metric: { icon, label, value, colorScheme }, at }: { metric: HeroMetric; at: number }) {
  return (
    <div data-scheme={colorScheme}>
      <dt><NamedIcon name={icon} size={14} /><span>{label}</span></dt>
      <dd className="figure">{value}</dd>
      <dd className="metric-trend" aria-hidden="true">
        <svg viewBox="0 0 60 20"><path d={trends[at % trends.length]} /></svg>
      </dd>
    </div>
  )
}

// The night so far, as bars: a rising count, a steady one, rare events, a level just under its ceiling.
const trends = [
  'M2 20v-6M8 20v-7M14 20v-9M20 20v-9M26 20v-12M32 20v-13M38 20v-13M44 20v-15M50 20v-17M56 20v-18',
  'M2 20v-13M8 20v-13M14 20v-14M20 20v-14M26 20v-13M32 20v-14M38 20v-15M44 20v-15M50 20v-14M56 20v-15',
  'M2 20v-1M8 20v-1M14 20v-6M20 20v-1M26 20v-1M32 20v-11M38 20v-5M44 20v-1M50 20v-1M56 20v-8',
  'M2 20v-17M8 20v-18M14 20v-17M20 20v-18M26 20v-12M32 20v-17M38 20v-18M44 20v-18M50 20v-17M56 20v-18',
]

/** Posts by the hour of the night, where the activity leaves room: the hours so far are filled. */
const HoursChart = ({ said }: { said: Said }) => (
  <div className="hours" aria-hidden="true">
    <p className="window-heading"><b>{said.hours}</b><span className="figure quiet">{said.night}</span></p>
    <svg viewBox="0 0 240 64" preserveAspectRatio="none">
      <path className="hours-past" d="M10 64V40M30 64V36M50 64V26M70 64V10M90 64V8" />
      <path className="hours-ahead" d="M110 64V8M130 64V12M150 64V14M170 64V14M190 64V16M210 64V16M230 64V24" />
    </svg>
  </div>
)

/** Which word an activity's status says. */
const words = { success: 'done', warning: 'open', info: 'logged' } as const

function Activity({ activity: { user, action, location, time, status }, said }: { activity: HeroActivity; said: Said }) {
  const known = Object.hasOwn(words, status) ? status : 'info'
  return (
    <li>
      <span className="initials" aria-hidden="true">{initials(user)}</span>
      <span>
        <b>{user}</b>
        <small>{location ? `${action}, ${location}` : action}</small>
      </span>
      <span className="entry-end">
        <time>{time}</time>
        <StatusText status={known}>{said[words[known]]}</StatusText>
      </span>
    </li>
  )
}

function FloatingCard({ card: { title, content, position, delay } }: { card: HeroCard }) {
  const figure = content.length <= 12 && /\d/.test(content)
  return (
    <div className="float-card surface-night hero-card" data-position={position} style={{ animationDelay: `${delay}ms` }}>
      <p className="quiet">{title}</p>
      <p className={figure ? 'figure hero-card-figure' : 'hero-card-words'}>{content}</p>
    </div>
  )
}
