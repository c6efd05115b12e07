import { MOST_RANKED } from '../../../contract/field/dispatch/dispatch.ts'
import type { Barrier, Caution, RankedUnit, UnitState } from '../../../contract/field/dispatch/units.ts'
import { MINUTE_SECONDS } from '../../../contract/core/units.ts'
import { dayAt } from '../../../contract/core/time.ts'
import { kilometersBetween } from '../../../contract/planning/sites/geometry.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Errand, listFacts, type PlacedErrand, placeOf, type UnitFacts } from './queries-ranking.ts'

/** The speed of a car in a town with its stops, and of somebody on foot, in meters a second. */
export const IN_CAR = 7
const ON_FOOT = 1.3
const METERS = 1_000

/** An errand with the place of its post or site where it has none of its own, and the day there. */
export async function placed(tenant: Tenant, errand: Errand, now: Date): Promise<PlacedErrand> {
  const place = errand.siteId === null ? undefined : await placeOf(tenant, errand)
  const known = place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null
  return { ...errand, at: errand.at ?? known, today: place ? dayAt(place.zone, now) : null }
}

/** Who may go, the best first: those who can be sent, of them those who leave no call, and of them the nearest. */
export async function rankUnits(tenant: Tenant, errand: Errand, now: Date): Promise<RankedUnit[]> {
  const where = await placed(tenant, errand, now)
  const facts = await listFacts(tenant, where, now)
  return facts
    .map((each) => rankOf(where, each))
    .toSorted(byRank)
    .slice(0, MOST_RANKED)
}

/** The rank of one guard for an errand. */
export function rankOf(errand: Errand, facts: UnitFacts): RankedUnit {
  const { guardId, guard, phone, post, site, kind, lat, lng, placeAt, knownBy, knowsSite, refusedAt } = facts
  const inCar = kind === 'mobile' || kind === 'on_call'
  const isPlaced = errand.at !== null && lat !== null && lng !== null
  const meters = isPlaced ? Math.round(kilometersBetween(errand.at!, { lat: lat!, lng: lng! }) * METERS) : null
  return {
    guardId,
    guard,
    phone,
    post,
    site,
    state: stateOf(facts),
    inCar,
    meters,
    seconds: meters === null ? null : Math.round(meters / (inCar ? IN_CAR : ON_FOOT)),
    knownBy: isPlaced ? knownBy : null,
    placeAt: isPlaced && knownBy !== 'site' ? placeAt : null,
    knowsSite,
    barrier: barrierOf(errand, facts),
    caution: cautionOf(errand, facts),
    leavesId: facts.callId,
    leaves: facts.call,
    leavesSeverity: facts.callSeverity,
    sentBy: facts.sentBy,
    askedAt: facts.askedAt,
    askAnswer: facts.askAnswer,
    refusedAt,
  }
}

function stateOf({ callState, isResting }: UnitFacts): UnitState {
  if (callState === 'en_route' || callState === 'on_scene') return callState
  if (callState !== null) return 'assigned'
  return isResting ? 'busy' : 'available'
}

/** Whether a guard stands at a post by themselves, and the errand leads away from it. */
const leavesAlone = ({ postId }: Errand, facts: UnitFacts) =>
  facts.kind === 'static' && facts.isAlone && facts.callId === null && facts.postId !== postId

function barrierOf(errand: Errand, facts: UnitFacts): Barrier | null {
  if (facts.isBarred) return 'barred'
  if (!facts.isLicensed) return 'not_licensed'
  if (facts.calledForHelp) return 'called_for_help'
  if (facts.callSeverity !== null && facts.callSeverity <= errand.severity) return 'on_call'
  return facts.reliefRequired && leavesAlone(errand, facts) ? 'empties_post' : null
}

function cautionOf(errand: Errand, facts: UnitFacts): Caution | null {
  if (facts.callId !== null) return 'leaves_call'
  if (facts.isResting) return 'on_break'
  return leavesAlone(errand, facts) ? 'leaves_post' : null
}

const order = (one: number, other: number) => (one === other ? 0 : one - other)
const minutesOf = ({ seconds }: RankedUnit) => (seconds === null ? Infinity : Math.ceil(seconds / MINUTE_SECONDS))

/** Within one minute of the way, who knows the site goes before who does not. */
const byRank = (one: RankedUnit, other: RankedUnit): number =>
  order(Number(one.barrier !== null), Number(other.barrier !== null)) ||
  order(Number(one.leavesId !== null), Number(other.leavesId !== null)) ||
  order(Number(one.refusedAt !== null), Number(other.refusedAt !== null)) ||
  order(Number(one.state === 'busy'), Number(other.state === 'busy')) ||
  order(minutesOf(one), minutesOf(other)) ||
  order(Number(other.knowsSite), Number(one.knowsSite)) ||
  order(one.seconds ?? Infinity, other.seconds ?? Infinity) ||
  one.guard.localeCompare(other.guard)
