import type { CSSProperties } from 'react'
import type { HeroActivity, HeroCard, HeroMetric, HeroSlide } from '../../../contract/site/hero/hero.ts'
import type { previewWords } from '../../../contract/site/hero/preview.ts'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Badge, StatusText } from '../../ui/status.tsx'
import { initials } from './initials.ts'
import { PlanPicture, RoundList } from './plan.tsx'
import type { Site } from './site.ts'

type PreviewWords = typeof previewWords

/**
 * One slide as the product's window: the slide's figures and activity around a drawn site. `said` are the window's own
 * words.
 */
export function Dashboard({ slide, plan, said }: { slide: HeroSlide; plan: Site; said: PreviewWords }) {
  return (
    <div className="window surface-night dashboard">
      <div className="window-bar dashboard-bar">
        <b title={slide.title}>{slide.title}</b>
        <span className="quiet dashboard-subtitle" title={slide.subtitle}>
          {slide.subtitle}
        </span>
        <Badge status={slide.statusBadgeVariant}>{slide.statusBadgeText}</Badge>
        <span className="push dashboard-clock" aria-hidden="true">
          <time>{said.clock}</time>
          <span className="initials">{said.initials}</span>
        </span>
      </div>
      <div className="dashboard-panes">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
        <div className="dashboard-figures" role="region" aria-label={said.activity} tabIndex={0}>
          <dl className="metrics">
            {slide.metricsData.map((metric, at) => (
              <Metric key={at} metric={metric} at={at} />
            ))}
          </dl>
          <p className="window-heading">
            <b>{said.activity}</b>
          </p>
          <div className="dashboard-rest">
            <ol className="entries activity">
              {slide.activityData.map((activity, at) => (
                <Activity key={at} {...{ activity, said }} />
              ))}
            </ol>
            <HoursChart said={said} />
          </div>
          <div className="hero-cards">
            {slide.floatingCards.map((card, at) => (
              <FloatingCard key={at} card={card} />
            ))}
          </div>
        </div>
        <PlanPicture plan={plan} prefix={said.checkpoint} />
        <RoundList {...{ plan, said }} />
      </div>
    </div>
  )
}

function Metric({ metric: { icon, label, value, colorScheme }, at }: { metric: HeroMetric; at: number }) {
  return (
    <div data-scheme={colorScheme}>
      <dt>
        <NamedIcon name={icon} size={14} />
        <span>{label}</span>
      </dt>
      <dd className="figure" style={{ '--letters': value.length } as CSSProperties}>
        {value}
      </dd>
      <dd className="metric-trend" aria-hidden="true">
        <svg viewBox="0 0 60 20">
          <path d={bars(trends[at % 4]!)} />
        </svg>
      </dd>
    </div>
  )
}

// The night so far, as bars: a rising count, a steady one, rare events, a level just under its ceiling. Heights in base
// 36.
const trends = ['6799cddfhi', 'ddeedeffef', '11611b5118', 'hihichiihi']

/** Bars of these heights, from `left` on. */
const bars = (heights: string, left = 0) =>
  [...heights].map((height, at) => `M${2 + 6 * (left + at)} 20v-${parseInt(height, 36)}`).join('')

/** Posts by the hour of the night, where the activity leaves room: the hours so far are filled. */
const HoursChart = ({ said }: { said: PreviewWords }) => (
  <div className="hours" aria-hidden="true">
    <div>
      <p className="window-heading">
        <b>{said.hours}</b>
        <span className="figure quiet">{said.night}</span>
      </p>
      <svg viewBox="0 0 72 20" preserveAspectRatio="none">
        <path className="hours-past" d={bars('89chi')} />
        <path className="hours-ahead" d={bars('ihggffd', 5)} />
      </svg>
    </div>
  </div>
)

/** Which word an activity's status says. */
const words = { success: 'done', warning: 'open', info: 'logged' } as const

function Activity({
  activity: { user, action, location, time, status },
  said,
}: {
  activity: HeroActivity
  said: PreviewWords
}) {
  const known = Object.hasOwn(words, status) ? status : 'info'
  return (
    <li>
      <span className="initials" aria-hidden="true">
        {initials(user)}
      </span>
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
    <div
      className="float-card surface-night hero-card"
      data-position={position}
      style={{ animationDelay: `${delay}ms` }}
    >
      <p className="quiet">{title}</p>
      <p className={figure ? 'figure hero-card-figure' : 'hero-card-words'}>{content}</p>
    </div>
  )
}
