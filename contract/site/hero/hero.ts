import * as z from 'zod/mini'
import { endpoints, Href, text, words } from '../../core/core.ts'
import { endsAfterStart, showTimes } from './show-times.ts'
import type { WrittenHeroWords } from './written.ts'

export const heroIcons = ['Users', 'MapPin', 'AlertCircle', 'Activity', 'Shield', 'Clock'] as const
export const colorSchemes = ['primary', 'accent', 'warning', 'success'] as const
export const badgeVariants = ['success', 'warning', 'danger', 'info'] as const
export const activityStatuses = ['success', 'warning', 'info'] as const
/** The drawings that a slide may show behind its figures. */
export const floorPlans = ['mall', 'hospital', 'yard'] as const
export type FloorPlan = (typeof floorPlans)[number]
export const cardPositions = ['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const

export const HeroMetric = z.strictObject({
  label: words(40),
  value: words(20),
  icon: z.enum(heroIcons),
  colorScheme: z.enum(colorSchemes),
})
export type HeroMetric = z.infer<typeof HeroMetric>

export const HeroActivity = z.strictObject({
  user: words(60),
  action: words(80),
  location: text(60),
  time: text(20),
  status: z.enum(activityStatuses),
})
export type HeroActivity = z.infer<typeof HeroActivity>

/** `delay` is the entrance delay in milliseconds. */
export const HeroCard = z.strictObject({
  title: words(60),
  content: words(100),
  position: z.enum(cardPositions),
  delay: z.int().check(z.gte(0), z.lte(5000)),
})
export type HeroCard = z.infer<typeof HeroCard>

const slideFields = {
  active: z.boolean(),
  title: text(60),
  subtitle: text(80),
  statusBadgeText: text(40),
  statusBadgeVariant: z._default(z.enum(badgeVariants), 'success'),
  metricsData: z.array(HeroMetric).check(z.maxLength(6)),
  activityData: z.array(HeroActivity).check(z.maxLength(8)),
  floatingCards: z.array(HeroCard).check(z.maxLength(4)),
  plan: z._default(z.enum(floorPlans), 'mall'),
}

/**
 * A dashboard-preview slide in the editor. Empty parts fall back to `heroSlideDefault`. Slides that are older than the
 * choice of a plan have none.
 */
export const HeroSlideDraft = z.strictObject({ ...slideFields, ...showTimes }).check(endsAfterStart)
export type HeroSlideDraft = z.infer<typeof HeroSlideDraft>

/** `previewed` marks the slide that an editor previews: the carousel starts with it and stays there. */
export const HeroSlide = z.object({ id: z.string(), ...slideFields, previewed: z.optional(z.literal(true)) })
export type HeroSlide = z.infer<typeof HeroSlide>

/** The defaults for empty parts of a slide. */
export const heroSlideDefault: HeroSlideDraft = {
  active: true,
  title: 'Security Command',
  subtitle: 'Real-time Operations',
  statusBadgeText: 'All Systems Online',
  statusBadgeVariant: 'success',
  metricsData: [
    { label: 'Active Guards', value: '247', icon: 'Users', colorScheme: 'primary' },
    { label: 'Sites', value: '89', icon: 'MapPin', colorScheme: 'accent' },
    { label: 'Incidents', value: '3', icon: 'AlertCircle', colorScheme: 'warning' },
    { label: 'Uptime', value: '98%', icon: 'Activity', colorScheme: 'success' },
  ],
  activityData: [
    { user: 'Maria Reyes', action: 'Scanned CP 5', location: 'Stock room', time: '22:44', status: 'success' },
    { user: 'Amira Haddad', action: 'Logged leak', location: 'Food hall', time: '22:41', status: 'warning' },
    { user: 'Jo Whitlock', action: 'Dog patrol out', location: 'Northgate', time: '22:36', status: 'info' },
  ],
  floatingCards: [
    { title: 'Dispatch to on scene', content: '2 m 41 s', position: 'top-right', delay: 200 },
    { title: 'Shift handover, Depot', content: 'Post orders read and signed', position: 'bottom-left', delay: 400 },
  ],
  plan: 'mall',
}

export const placements = ['home', 'solutions', 'industries', 'pricing'] as const
export type Placement = (typeof placements)[number]

/** A button of a hero. It is hidden while its text is empty. */
const HeroButton = z.object({ text: text(60), href: Href })

/**
 * The headline side of a hero on one page. `note` is the small line beside the buttons. The status badge above the
 * headline is hidden while its text is empty; older headlines have none.
 */
export const HeroHeadline = z.strictObject({
  headline: words(80),
  text: text(240),
  primaryButton: HeroButton,
  secondaryButton: HeroButton,
  note: text(80),
  statusBadgeText: z._default(text(40), ''),
  statusBadgeVariant: z._default(z.enum(badgeVariants), 'success'),
})
export type HeroHeadline = z.infer<typeof HeroHeadline>

/** A headline for visitors, with the changed words of the preview beside it. */
const ShownHeadline = z.extend(HeroHeadline, {
  words: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
})
export type ShownHeadline = HeroHeadline & { words?: WrittenHeroWords }

/** The specified headline and buttons of the landing page, shown when no headline is active or its call failed. */
export const heroHeadlineDefault: HeroHeadline = {
  headline: 'The Future of Security Management',
  text:
    'Scheduling for guard companies. Fill the week, check rest and licenses as you place a shift, and tell every ' +
    'guard what changed.',
  primaryButton: { text: 'Start Free Trial', href: '/demo' },
  secondaryButton: { text: 'Watch Demo', href: '/demo' },
  note: '14-day free trial. No credit card required.',
  statusBadgeText: '',
  statusBadgeVariant: 'success',
}

export const hero = endpoints({
  slides: {
    method: 'GET',
    path: '/dynamic-hero-slides',
    access: 'public',
    content: true,
    summary: 'The active dashboard-preview slides in their order.',
    reply: z.array(HeroSlide),
  },
  headline: {
    method: 'GET',
    path: '/hero-slides/:placement',
    access: 'public',
    content: true,
    summary: 'The headline side of the hero of one page.',
    params: z.object({ placement: z.enum(placements) }),
    reply: ShownHeadline,
  },
})
