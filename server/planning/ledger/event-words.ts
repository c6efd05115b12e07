import type { HistoryGroup } from '../../../contract/planning/ledger/history.ts'
import type { EventKind } from '../organisations/event-topics.ts'

/** The first parts of the kinds of each group. */
export const kindsOfGroup: Record<HistoryGroup, readonly string[]> = {
  shifts: ['shift', 'shifts', 'assignment', 'schedule', 'period'],
  offers: ['offer', 'swap'],
  guards: ['guard', 'guards', 'hours', 'qualification', 'licence', 'availability', 'time_off', 'ban', 'calendar'],
  sites: ['region', 'client', 'site', 'post', 'zone', 'geofence', 'floor_plan', 'contract', 'post_order', 'budget'],
  templates: ['template'],
  rules: ['rules', 'roster'],
  field: [
    'device',
    'attendance',
    'time',
    'alert',
    'panic',
    'incident',
    'incident_type',
    'incident_types',
    'party',
    'custody',
    'checkpoint',
    'tour',
    'pass_on',
    'control',
    'trail',
    'track',
    'track_keeping',
    'legal_hold',
    'privacy_notice',
    'field_policy',
  ],
  company: ['organisation', 'member', 'key', 'ledger', 'media', 'sample', 'code'],
}

// Kinds whose own words read well need none here.
const WORDS: Partial<Record<EventKind, string>> = {
  'shift.added': 'Shift added',
  'shift.moved': 'Shift moved',
  'shift.noted': 'Notes, codes or breaks of the shift changed',
  'shift.removed': 'Shift removed',
  'shift.cancelled': 'Shift cancelled',
  'shift.restored': 'Shift restored',
  'shift.published': 'Shift published',
  'shift.taken_back': 'Publication of the shift taken back',
  'assignment.assigned': 'Shift given to the guard',
  'assignment.allowed': 'Kept on the shift against a rule',
  'assignment.confirmed': 'Shift confirmed',
  'assignment.reminded': 'Guard reminded to confirm',
  'assignment.unconfirmed': 'Confirm-by passed',
  'assignment.released': 'Guard taken off the shift',
  'assignment.declined': 'Guard declined the shift',
  'assignment.called_off': 'Guard called off',
  'schedule.published': 'Roster published',
  'schedule.undone': 'Publication taken back',
  'guard.merged': 'Two guards who are one person merged',
  'bids.set': 'Bids on open shifts set',
  'time_off.requested': 'Time off asked for',
  'ban.added': 'Guard barred from a site',
  'ban.removed': 'Guard no longer barred',
  'party.added': 'Person or thing of an incident noted',
  'party.changed': 'Person or thing of an incident changed',
  'party.shown': 'Details of a person or thing shown',
  'party.erased': 'Details of a person or thing erased',
  'custody.taken': 'Item taken into custody',
  'custody.handed_over': 'Item in custody handed over',
  'geofence.entered': 'Guard came to the site',
  'geofence.exited': 'Guard left the site',
  'geofence.corrected': 'Late positions showed it otherwise',
  'post.abandoned': 'Post left empty',
  'device.silent': 'Device stopped sending positions',
  'device.clock_wrong': 'Clock of the device is wrong',
  'device.battery_low': 'Battery of the device is low',
  'post_order.acknowledged': 'Orders read',
  'post_order.reminded': 'Guards reminded to read orders',
  'ledger.restored': 'Restored',
  'trail.viewed': 'Trail of the guard looked at',
  'trail.erased': 'Trail of the guard deleted',
  'track.sealed': 'Trail of the shift sealed',
  'track_keeping.changed': 'Days for which trails are kept changed',
  'legal_hold.placed': 'Legal hold placed: no trail is deleted',
  'legal_hold.lifted': 'Legal hold lifted',
  'control.opened': 'Board of the control room opened',
  'control.handed_over': 'Board of the control room handed over',
  'control.taken_over': 'Board of the control room taken over',
  'licence.added': 'License added',
  'licence.removed': 'License removed',
  'licence.granted': 'License granted',
  'licence.verified': 'License verified',
  'licence.revoked': 'License revoked',
  'licence.expiring': 'License ends soon',
  'licence.expired': 'License ended',
}

/** A kind of event in words, also of an earlier version. */
export function kindInWords(kind: string): string {
  const plain = kind.replace(/[._]/g, ' ').replace('organisation', 'company')
  return (WORDS as Record<string, string>)[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The kinds whose words hold a text in small letters. */
export const kindsWith = (text: string, kinds: readonly string[]): string[] =>
  kinds.filter((kind) => kindInWords(kind).toLowerCase().includes(text))
