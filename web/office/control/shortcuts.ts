/** What a key does on the board. */
export const SHORTCUTS = [
  { key: 'j', does: 'Next case' },
  { key: 'k', does: 'Case before' },
  { key: 't', does: 'Take the chosen case on' },
  { key: 'o', does: 'Open the chosen case' },
  { key: ']', does: 'Next site' },
  { key: '[', does: 'Site before' },
  { key: 'v', does: 'Plan or list' },
  { key: 'm', does: 'Map or plan' },
  { key: 'a', does: 'All sites, or one of them' },
  { key: 'e', does: 'Hold the events, or let them go on' },
  { key: 'c', does: 'All call' },
  { key: 'h', does: 'Hand over the board' },
  { key: 'r', does: 'Raise an alert' },
  { key: '1', does: 'To the cases' },
  { key: '2', does: 'To the site' },
  { key: '3', does: 'To the guards on duty' },
  { key: '4', does: 'To the next 60 minutes' },
  { key: '5', does: 'To the events' },
  { key: '?', does: 'This list' },
] as const
export type ShortcutKey = (typeof SHORTCUTS)[number]['key']
