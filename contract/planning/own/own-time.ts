import * as z from 'zod/mini'
import { endpoints, Id, text } from '../../core/core.ts'
import { Availability, AvailabilityEntries, GuardVersion } from '../guards/availability.ts'
import { timeOffStates } from '../guards/guards.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { Token } from './own.ts'

/** How far ahead the time off that a guard asks for may end, in days. */
export const MOST_DAYS_AHEAD = 730
/** The most sites that a guard says they like. */
export const MOST_LIKED = 50

/** Time off of a guard in whole days of the company's zone. Only one that is `requested` can be withdrawn. */
export const OwnTimeOff = z.object({
  id: Id,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  state: z.enum(timeOffStates),
  note: z.string(),
})
export type OwnTimeOff = z.infer<typeof OwnTimeOff>

/** When a guard is away, can work and likes to work, and the sites they know, with those they like. */
export const OwnTime = z.object({
  today: z.iso.date(),
  timeOff: z.array(OwnTimeOff),
  availability: Availability,
  sites: z.array(z.object({ id: Id, name: z.string(), isLiked: z.boolean() })),
})
export type OwnTime = z.infer<typeof OwnTime>

const days = { firstDay: z.iso.date(), lastDay: z.iso.date(), note: text(300) }
const said = { version: GuardVersion, entries: AvailabilityEntries }
const liked = { siteIds: z.array(Id).check(z.maxLength(MOST_LIKED, `Choose at most ${MOST_LIKED}`)) }
export type TimeOffWish = { firstDay: string; lastDay: string; note: string }

/** What a signed-in guard says of the own time. Each reply shows everything as it stands now. */
export const ownTime = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/me/time',
    access: 'member',
    permission: 'shifts.own',
    summary: 'The own time off, availability and liked sites',
    params: Within,
    reply: OwnTime,
  },
  askTimeOff: {
    method: 'POST',
    path: '/app/:organisation/me/time-off',
    access: 'member',
    permission: 'shifts.own',
    status: 201,
    summary: 'Asks for time off of one’s own, in whole days',
    params: Within,
    body: z.strictObject(days),
    reply: OwnTime,
  },
  withdrawTimeOff: {
    method: 'POST',
    path: '/app/:organisation/me/time-off/:id/withdraw',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Takes back own time off on which nobody has decided',
    params: WithinId,
    reply: OwnTime,
  },
  setAvailability: {
    method: 'PUT',
    path: '/app/:organisation/me/availability',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Replaces what a guard says of when they can and like to work',
    params: Within,
    body: z.strictObject(said),
    reply: OwnTime,
  },
  likeSites: {
    method: 'PUT',
    path: '/app/:organisation/me/liked-sites',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Replaces the sites where a guard likes to work',
    params: Within,
    body: z.strictObject(liked),
    reply: OwnTime,
  },
})

/** The same for anyone with the link of a mail. */
export const linkedTime = endpoints({
  read: {
    method: 'POST',
    path: '/app/links/time',
    access: 'public',
    summary: 'Time off, availability and liked sites by the link of a mail. It changes nothing.',
    body: z.strictObject({ token: Token }),
    reply: OwnTime,
  },
  askTimeOff: {
    method: 'POST',
    path: '/app/links/time-off',
    access: 'public',
    status: 201,
    summary: 'Asks for time off by the link of a mail',
    body: z.strictObject({ token: Token, ...days }),
    reply: OwnTime,
  },
  withdrawTimeOff: {
    method: 'POST',
    path: '/app/links/time-off/withdraw',
    access: 'public',
    summary: 'Takes back time off by the link of a mail, while nobody has decided',
    body: z.strictObject({ token: Token, timeOffId: Id }),
    reply: OwnTime,
  },
  setAvailability: {
    method: 'POST',
    path: '/app/links/availability',
    access: 'public',
    summary: 'Replaces by the link of a mail what a guard says of when they can work',
    body: z.strictObject({ token: Token, ...said }),
    reply: OwnTime,
  },
  likeSites: {
    method: 'POST',
    path: '/app/links/liked-sites',
    access: 'public',
    summary: 'Replaces by the link of a mail the sites where a guard likes to work',
    body: z.strictObject({ token: Token, ...liked }),
    reply: OwnTime,
  },
})
