import { heroSlideDefault, type HeroSlideDraft, placements } from '../../../contract/site/hero/hero.ts'
import { headlineDefaults } from '../../../contract/site/hero/defaults.ts'
import type { Seed } from '../../core/rooms/seed.ts'

/** Everything at once, with the mall's night perimeter behind it. */
const mall: HeroSlideDraft = {
  ...heroSlideDefault,
  metricsData: heroSlideDefault.metricsData.map((metric) =>
    // Beside the 99.9% of the service itself, another figure of that name would read as a contradiction.
    metric.label === 'Uptime' ? { ...metric, label: 'Device check-ins' } : metric,
  ),
}

const hospital: HeroSlideDraft = {
  active: true,
  title: 'St. Brigid Hospital',
  subtitle: 'Wards and doors',
  statusBadgeText: 'Quiet hours',
  statusBadgeVariant: 'info',
  metricsData: [
    { label: 'On post', value: '18', icon: 'Users', colorScheme: 'primary' },
    { label: 'Doors checked', value: '31/40', icon: 'Shield', colorScheme: 'accent' },
    { label: 'Incidents', value: '1', icon: 'AlertCircle', colorScheme: 'warning' },
    { label: 'Escorts tonight', value: '6', icon: 'Clock', colorScheme: 'success' },
  ],
  activityData: [
    { user: 'Priya Nair', action: 'Scanned CP 4', location: 'Ward 2A', time: '22:43', status: 'success' },
    { user: 'Sam Oduya', action: 'Ambulance let in', location: 'Ambulance bay', time: '22:40', status: 'info' },
    { user: 'Eva Lindt', action: 'Door held open', location: 'Main entrance', time: '22:35', status: 'warning' },
  ],
  floatingCards: [
    { title: 'Code call, Ward 2A', content: 'On scene in 1 m 52 s', position: 'top-right', delay: 200 },
    { title: 'Escort to parking', content: 'Asked 22:31, done 22:37', position: 'bottom-left', delay: 400 },
  ],
  plan: 'hospital',
}

const terminal: HeroSlideDraft = {
  active: true,
  title: 'Pier 9 Terminal',
  subtitle: 'Fence line and gate',
  statusBadgeText: 'One incident open',
  statusBadgeVariant: 'warning',
  metricsData: [
    { label: 'On post', value: '9', icon: 'Users', colorScheme: 'primary' },
    { label: 'Trucks in yard', value: '14', icon: 'MapPin', colorScheme: 'accent' },
    { label: 'Incidents', value: '1', icon: 'AlertCircle', colorScheme: 'warning' },
    { label: 'Seals checked', value: '62', icon: 'Shield', colorScheme: 'success' },
  ],
  activityData: [
    { user: 'Jo Whitlock', action: 'Truck out, seal noted', location: 'Main gate', time: '22:44', status: 'success' },
    { user: 'Bea Nowak', action: 'Scanned CP 5', location: 'Crane 1', time: '22:40', status: 'success' },
    { user: 'Rui Prado', action: 'Opened INC-3390', location: 'Stack B', time: '22:36', status: 'warning' },
  ],
  floatingCards: [
    { title: 'INC-3390, Stack B', content: 'Seal broken, yard lead called', position: 'top-right', delay: 200 },
    { title: 'Gate log', content: 'Last truck in at 22:34', position: 'bottom-left', delay: 400 },
  ],
  plan: 'yard',
}

/** The dashboard preview's slides, each with its drawn site, and the headline of each page with a hero. */
export const heroSeed: Seed[] = [
  ...[mall, hospital, terminal].map((data) => ({ kind: 'hero_slide', title: data.title, data })),
  ...placements.map((slug) => ({
    kind: 'hero_headline',
    slug,
    title: headlineDefaults[slug].headline,
    data: headlineDefaults[slug],
  })),
]
