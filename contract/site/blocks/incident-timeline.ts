/** The words of the incident timeline, without its records. */
export const incidentTimelineWords = {
  title: 'Alarm, side door',
  state: 'Resolved',
  nextCheck: 'Next: review by',
  note: 'Add a note',
  add: 'Add',
  severity: 'Severity',
  lead: 'Lead',
  clientTold: 'Told the client in',
  limit: 'Taken on in',
  entries: 'Entries',
  inReport: 'In report',
  photos: 'Clocks that were kept',
}
