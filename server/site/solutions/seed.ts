import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import type { Seed } from '../../core/rooms/seed.ts'
import type { Progress } from '../../platform/rich-text/compose.ts'
import { withProgress } from '../blocks/compose.ts'
import { analytics } from './seed-analytics.ts'
import { clientPortal } from './seed-client-portal.ts'
import { guardTracking } from './seed-guard-tracking.ts'
import { incidentResponse } from './seed-incident-response.ts'
import { patrolRounds } from './seed-patrol-rounds.ts'
import { reporting } from './seed-reporting.ts'
import { scheduling } from './seed-scheduling.ts'

const solution = (slug: string, data: SolutionDraft, progress: Progress): Seed => ({
  kind: 'solution',
  slug,
  title: data.title,
  data: { ...data, blocks: withProgress(data.blocks, progress) },
})

/** In the order of the menu; the client portal, which the menu leaves out, comes last. */
export const solutionsSeed: Seed[] = [
  solution('scheduling', scheduling, {
    live:
      'week board, rest and license rules, shift offers, bids and swaps, call-offs, templates, publishing, ' +
      'confirmations and the time clock',
    coming: 'payroll export',
  }),
  solution('guard-tracking', guardTracking, {
    live:
      'clock-in by phone with or without a signal, positions from phones and trackers while on duty, geofences of ' +
      'sites and tours, the board of the control room with plan, map and list, and replay',
    coming: 'lists of sites for mobile patrols, and what clients see',
  }),
  solution('patrol-rounds', patrolRounds, {
    live:
      'tours on the plan of a site, tags and labels, rounds with or without a signal, alerts for missed rounds, ' +
      'doubtful scans and compliance',
    coming: 'rounds in the daily report',
  }),
  solution('incident-response', incidentResponse, {
    live:
      'calls for help, reports by phone, incidents with clocks, links, tasks and their log, dispatch of the nearest ' +
      'unit, messages to units, replay and a bundle of evidence',
    coming: 'incident reports and client logins',
  }),
  solution('reporting', reporting, {
    live: 'schedules and hours as PDF and CSV, and a sealed log of every change',
    coming: 'daily activity reports and incident reports',
  }),
  solution('analytics', analytics, {
    live: 'coverage, hours, overtime and labor cost of each week, and the compliance of patrols',
    coming: 'trends and response times',
  }),
  solution('client-portal', clientPortal, {
    live: 'schedules and hours as PDF and CSV to hand out',
    coming: 'client logins, reports and requests',
  }),
]
